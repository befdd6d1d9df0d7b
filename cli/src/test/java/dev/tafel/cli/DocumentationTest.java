package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.tafel.model.api.Operation;
import java.lang.reflect.Field;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What the reference pages say is what the program does. */
class DocumentationTest {

    private static final String COMPATIBILITY = "docs/reference/compatibility.md";
    private static final String LIMITS = "docs/reference/limits.md";
    private static final String CONFIGURATION = "docs/reference/configuration.md";
    private static final String CLI = "docs/reference/cli.md";
    private static final Set<String> STANCES = Set.of("supported", "differs", "absent");

    /** A limit is a constant that other classes can name, called …_MAX or …_MIN, or a span of time. */
    @Test
    void thePageOfLimitsHasEveryLimitWithItsValue() throws ReflectiveOperationException {
        Map<String, String> documented = Repository.tableRows(LIMITS).stream()
                .filter(row -> row.get(0).startsWith("`"))
                .collect(Collectors.toMap(
                        row -> Repository.plain(row.get(0)),
                        row -> row.get(1).replace(",", ""),
                        DocumentationTest::twice,
                        TreeMap::new));

        assertThat(documented).isEqualTo(limits());
    }

    @Test
    void thePageOfCompatibilityHasEveryOperationThatIsAnswered() {
        Map<String, String> stances = operationRows();

        assertThat(stances.values()).allMatch(STANCES::contains);
        assertThat(stances.entrySet().stream()
                        .filter(entry -> !entry.getValue().equals("absent"))
                        .map(Map.Entry::getKey))
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(Operation.values())
                        .map(Operation::wireName)
                        .toList());
    }

    @Test
    void thePageOfConfigurationHasEveryOptionWithItsVariableAndItsLine() {
        Set<List<String>> documented = Repository.tableRows(CONFIGURATION).stream()
                .filter(row -> row.get(0).startsWith("`--"))
                .map(row -> row.subList(0, 3).stream().map(Repository::plain).toList())
                .collect(Collectors.toSet());

        assertThat(documented)
                .isEqualTo(command("serve").options().stream()
                        .filter(option -> !option.usageHelp() && !option.versionHelp())
                        .map(DocumentationTest::names)
                        .collect(Collectors.toSet()));
    }

    @Test
    void thePageOfTheCommandLineHasEveryCommandAndEveryExitCode() {
        Set<String> headings = Repository.text(CLI)
                .lines()
                .filter(line -> line.startsWith("## tafel "))
                .map(line -> line.substring("## tafel ".length()))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> commands = new TreeSet<>(commands().getSubcommands().keySet());
        commands.add("bench");

        assertThat(headings).isEqualTo(commands);
        assertThat(Repository.tableRows(CLI).stream().map(row -> row.get(0)).filter(cell -> cell.matches("[0-9]+")))
                .containsExactlyElementsOf(Arrays.stream(ExitCode.values())
                        .map(code -> String.valueOf(code.number()))
                        .toList());
    }

    @Test
    void theClassesInThePictureOfARequestExist() {
        List<String> named = Pattern.compile("─► ([a-z.]+\\.[A-Z][A-Za-z]+)")
                .matcher(Repository.text("ARCHITECTURE.md"))
                .results()
                .map(found -> "dev.tafel." + found.group(1))
                .toList();

        assertThat(named)
                .hasSizeGreaterThan(8)
                .allSatisfy(name -> assertThat(Class.forName(name)).isNotNull());
    }

    private static Map<String, String> operationRows() {
        return Repository.tableRows(COMPATIBILITY, "## Operations").stream()
                .filter(row -> row.get(0).matches("[A-Z][A-Za-z]+") && STANCES.contains(row.get(1)))
                .collect(Collectors.toMap(row -> row.get(0), row -> row.get(1), DocumentationTest::twice));
    }

    private static String twice(String one, String other) {
        throw new IllegalStateException("A page names something twice, as " + one + " and as " + other);
    }

    private static Map<String, String> limits() throws ReflectiveOperationException {
        Map<String, String> limits = new TreeMap<>();
        for (JavaClass type : new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("dev.tafel")) {
            for (JavaField field : type.getFields()) {
                if (isLimit(field)) {
                    Field constant = Class.forName(type.getName()).getDeclaredField(field.getName());
                    constant.setAccessible(true);
                    String name = type.getSimpleName() + "." + field.getName();
                    limits.merge(name, value(Objects.requireNonNull(constant.get(null))), DocumentationTest::twice);
                }
            }
        }
        return limits;
    }

    private static boolean isLimit(JavaField field) {
        return field.getModifiers().containsAll(Set.of(JavaModifier.STATIC, JavaModifier.FINAL))
                && !field.getModifiers().contains(JavaModifier.PRIVATE)
                && (field.getName().endsWith("_MAX")
                        || field.getName().endsWith("_MIN")
                        || field.getRawType().isEquivalentTo(Duration.class));
    }

    private static String value(Object constant) {
        return constant instanceof Duration duration ? duration.toSeconds() + " s" : constant.toString();
    }

    private static List<String> names(OptionSpec option) {
        String name = option.longestName();
        String inFile = name.equals("--config") ? "" : name.substring(2);
        return List.of(name, OptionSources.variable(name), inFile);
    }

    private static CommandLine.Model.CommandSpec command(String name) {
        return Objects.requireNonNull(commands().getSubcommands().get(name)).getCommandSpec();
    }

    private static CommandLine commands() {
        return Main.commands(new OptionSources(Map.of(), null));
    }
}
