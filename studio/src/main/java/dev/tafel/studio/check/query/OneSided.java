package dev.tafel.studio.check.query;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.TransactionAction;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** COV-02: an entity with reads only or writes only. */
final class OneSided implements Rule {

    private static final RuleDescription COV_02 =
            new RuleDescription("COV-02", Severity.ADVICE, "Written but never read, or read but never written");

    @Override
    public RuleDescription description() {
        return COV_02;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        Set<String> read = new HashSet<>();
        Set<String> written = new HashSet<>();
        for (AccessPattern pattern : input.design().patterns()) {
            (pattern.isRead() ? read : written).addAll(pattern.entities());
            for (TransactionAction action : pattern.actions()) {
                (action.kind() == TransactionAction.Kind.GET ? read : written).add(action.entity());
            }
        }
        List<Finding> findings = new ArrayList<>();
        for (Entity entity : input.design().entities()) {
            boolean isRead = read.contains(entity.name());
            if (isRead != written.contains(entity.name()) && !(read.isEmpty() || written.isEmpty())) {
                findings.add(COV_02.finding(
                        new Place(Place.Kind.ENTITY, entity.name()),
                        isRead ? "It is read, and no pattern writes it" : "It is written, and no pattern reads it",
                        "Add the pattern that is missing, or remove the entity"));
            }
        }
        return findings;
    }
}
