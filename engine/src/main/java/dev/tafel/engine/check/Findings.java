package dev.tafel.engine.check;

import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.catalog.Table;
import dev.tafel.storage.RowKey;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects findings, as many as a reader can use; for one thread. */
final class Findings {

    /** Findings that are told; data that is wrong throughout needs no more. */
    static final int FINDINGS_MAX = 1000;

    private final List<Finding> findings = new ArrayList<>();

    void add(Table table, @Nullable Index index, String text) {
        if (findings.size() < FINDINGS_MAX) {
            findings.add(new Finding(table.name(), index == null ? null : index.name(), text));
        }
    }

    List<Finding> toList() {
        return List.copyOf(findings);
    }

    static String shown(RowKey row) {
        return "space " + row.space().number() + ", partition "
                + row.partition().toHex() + ", sort " + row.sort().toHex();
    }
}
