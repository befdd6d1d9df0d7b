package dev.tafel.cli;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Where options come from when the command line does not give them: the environment, then a file.
 *
 * <p>The option {@code --table-state-delay} is {@code TAFEL_TABLE_STATE_DELAY} in the environment and
 * {@code table-state-delay} in the file. For one thread.
 */
final class OptionSources implements IDefaultValueProvider {

    /** Options that concern one call only. */
    private static final Set<String> COMMAND_LINE_ONLY = Set.of("--help", "--version");

    /** Commands whose options are those of one call: the environment and the file are about servers. */
    private static final Set<String> COMMAND_LINE_COMMANDS = Set.of("tafel self-test", "tafel program");

    /** That one names the file, so it cannot stand in it. */
    private static final String CONFIG = "--config";

    /** Where a value came from, weakest first. */
    enum Rank {
        BUILT_IN,
        FILE,
        ENVIRONMENT,
        COMMAND_LINE
    }

    /** A value and where it came from. */
    record Setting(String value, Rank rank, String place) {}

    private final Map<String, String> environment;
    private final @Nullable Path file;
    private @Nullable Map<String, Setting> settings;

    OptionSources(Map<String, String> environment, @Nullable Path file) {
        this.environment = Map.copyOf(environment);
        this.file = file;
    }

    @Override
    public @Nullable String defaultValue(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option) || COMMAND_LINE_ONLY.contains(option.longestName())) {
            return null;
        }
        if (COMMAND_LINE_COMMANDS.contains(option.command().qualifiedName())) {
            return null;
        }
        Setting setting = setting(option);
        return setting == null ? null : setting.value();
    }

    /** The environment of the process. */
    Map<String, String> environment() {
        return environment;
    }

    /** What the environment or the file say about an option; null if nothing. */
    @Nullable
    Setting setting(OptionSpec option) {
        Map<String, Setting> known = settings;
        if (known == null) {
            known = read(option.command());
            settings = known;
        }
        return known.get(option.longestName());
    }

    /** Where the value of an option of {@code command} came from. */
    Rank rank(CommandSpec command, String optionName) {
        if (command.commandLine().getParseResult().hasMatchedOption(optionName)) {
            return Rank.COMMAND_LINE;
        }
        Setting setting = setting(command.findOption(optionName));
        return setting == null ? Rank.BUILT_IN : setting.rank();
    }

    private Map<String, Setting> read(CommandSpec command) {
        Set<String> names = new HashSet<>();
        for (OptionSpec option : command.options()) {
            names.add(option.longestName());
        }
        names.removeAll(COMMAND_LINE_ONLY);
        Map<String, Setting> found = new HashMap<>();
        if (file != null) {
            readFile(ConfigFile.read(file), names, found);
        }
        for (String name : names) {
            String variable = variable(name);
            String value = environment.get(variable);
            if (value != null) {
                found.put(name, new Setting(value, Rank.ENVIRONMENT, "environment variable " + variable));
            }
        }
        return found;
    }

    private static void readFile(ConfigFile config, Set<String> names, Map<String, Setting> found) {
        for (ConfigFile.Entry entry : config.entries()) {
            String name = "--" + entry.name();
            String place = config.path() + " line " + entry.line();
            if (!names.contains(name) || name.equals(CONFIG)) {
                throw new ConfigException(place + ": there is no option " + entry.name());
            }
            if (found.put(name, new Setting(entry.value(), Rank.FILE, place)) != null) {
                throw new ConfigException(place + ": " + entry.name() + " is set twice");
            }
        }
    }

    /** The environment variable for an option, for example {@code TAFEL_PORT} for {@code --port}. */
    static String variable(String optionName) {
        return "TAFEL_" + optionName.substring(2).replace('-', '_').toUpperCase(Locale.ROOT);
    }
}
