package dev.tafel.cli;

import dev.tafel.cli.workbench.ProgramVersion;
import picocli.CommandLine.IVersionProvider;

/** The version that this build has. */
final class Version implements IVersionProvider {

    /** For example {@code 0.1.0-SNAPSHOT}. */
    static String number() {
        return ProgramVersion.number();
    }

    @Override
    public String[] getVersion() {
        return new String[] {
            "Tafel " + number(),
            "Java " + Runtime.version() + ", " + System.getProperty("os.name") + " " + System.getProperty("os.arch")
        };
    }
}
