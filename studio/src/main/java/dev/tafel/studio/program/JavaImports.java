package dev.tafel.studio.program;

import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** The imports of a Java program, collected while it is written. */
final class JavaImports {

    private static final String MODEL = "software.amazon.awssdk.services.dynamodb.model.";
    private static final Map<String, String> PACKAGES = Map.of(
            "URI", "java.net.",
            "Base64", "java.util.",
            "List", "java.util.",
            "Map", "java.util.",
            "SdkBytes", "software.amazon.awssdk.core.",
            "Region", "software.amazon.awssdk.regions.",
            "DynamoDbClient", "software.amazon.awssdk.services.dynamodb.");

    private final SortedSet<String> names = new TreeSet<>();

    /** Imports a class and gives its simple name. */
    String use(String simpleName) {
        names.add(PACKAGES.getOrDefault(simpleName, MODEL) + simpleName);
        return simpleName;
    }

    /** The import declarations, a line each. */
    String text() {
        StringBuilder text = new StringBuilder();
        names.forEach(name -> text.append("import ").append(name).append(";\n"));
        return text.toString();
    }
}
