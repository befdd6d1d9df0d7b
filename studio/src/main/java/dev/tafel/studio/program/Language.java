package dev.tafel.studio.program;

import java.util.Optional;

/** What a request can be turned into. */
public enum Language {
    /** The request alone, as JSON. */
    EXPRESSION("expression", "request.json"),
    /** Java 17 or newer with the AWS SDK for Java 2.x. */
    JAVA("java", "Program.java"),
    /** TypeScript, a module, with the AWS SDK for JavaScript v3. */
    TYPESCRIPT("typescript", "program.ts"),
    /** Python 3 with boto3. */
    PYTHON("python", "program.py"),
    /** Go with the AWS SDK for Go v2. */
    GO("go", "main.go"),
    /** A bash script with the AWS CLI. */
    CLI("cli", "program.sh"),
    /** A PartiQL statement. */
    PARTIQL("partiql", "statement.sql");

    private final String id;
    private final String fileName;

    Language(String id, String fileName) {
        this.id = id;
        this.fileName = fileName;
    }

    /** The name that commands and requests use. */
    public String id() {
        return id;
    }

    /** What a file with the program is best called. */
    public String fileName() {
        return fileName;
    }

    /** The language of that id. */
    public static Optional<Language> named(String id) {
        for (Language language : values()) {
            if (language.id.equals(id)) {
                return Optional.of(language);
            }
        }
        return Optional.empty();
    }
}
