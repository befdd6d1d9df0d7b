package dev.tafel.studio.exchange.mcp;

import dev.tafel.studio.document.Element;
import dev.tafel.studio.exchange.model.KeyTemplates;
import dev.tafel.studio.exchange.table.DefinitionReader;
import dev.tafel.studio.key.KeyTemplate;
import java.util.ArrayList;
import java.util.List;

/** Members that hold one string, or an array of up to four for a key of several attributes. */
final class KeyNames {

    private KeyNames() {}

    /** The strings; faults for what is no string, is empty, or is too many. */
    static List<String> read(Element names) {
        if (!names.isArray()) {
            String name = names.text();
            if (name.isEmpty() && names.isText()) {
                names.fault("is empty");
            }
            return List.of(name);
        }
        List<Element> elements = names.elements();
        if (elements.isEmpty() || elements.size() > DefinitionReader.KEY_PARTS_MAX) {
            names.fault(
                    "has to hold 1 to " + DefinitionReader.KEY_PARTS_MAX + " strings, but holds " + elements.size());
        }
        List<String> read = new ArrayList<>();
        for (Element element : elements) {
            String name = element.text();
            if (name.isEmpty() && element.isText()) {
                element.fault("is empty");
            }
            read.add(name);
        }
        return read;
    }

    /** The templates, each with balanced braces; faults for those without. */
    static List<KeyTemplate> templates(Element spelled) {
        List<KeyTemplate> templates = new ArrayList<>();
        List<String> texts = read(spelled);
        for (int i = 0; i < texts.size(); i++) {
            Element at = spelled.isArray() ? spelled.elements().get(i) : spelled;
            String fault = at.isText() && !texts.get(i).isEmpty() ? KeyTemplates.faultOf(texts.get(i)) : null;
            if (fault != null) {
                at.fault(fault);
            }
            templates.add(KeyTemplates.lenient(texts.get(i)));
        }
        return templates;
    }
}
