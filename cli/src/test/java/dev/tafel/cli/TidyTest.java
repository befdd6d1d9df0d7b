package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Rules on the text of the sources that no other gate checks. */
class TidyTest {

    private static final int FILE_LINES_MAX = 500;
    private static final int METHOD_LINES_MAX = 70;
    private static final int LINE_LENGTH_MAX = 120;
    private static final int FILES_MIN = 200;
    private static final Pattern OPEN_END = Pattern.compile("\\b(TODO|FIXME|XXX)\\b(?!.*#[0-9]+)");

    /** Methods that are a list of cases; may only become fewer. */
    private static final Set<String> LONG_METHODS_ALLOWED =
            Set.of("http/src/test/java/dev/tafel/http/netty/RequestParserTest.java: malformed");

    private static final List<Path> SOURCES = Stream.concat(
                    Repository.javaFiles("src/main").stream(), Repository.javaFiles("src/test").stream())
            .toList();

    /** Guards the other rules, which hold for no files at all. */
    @Test
    void theSourcesWereFound() {
        assertThat(SOURCES).hasSizeGreaterThan(FILES_MIN);
    }

    @Test
    void filesFitInTheHead() {
        assertThat(SOURCES.stream()
                        .filter(file -> Repository.lines(file).size() > FILE_LINES_MAX)
                        .map(Repository::name))
                .isEmpty();
    }

    @Test
    void linesFitOnTheScreen() {
        Predicate<String> isLong = line -> line.codePointCount(0, line.length()) > LINE_LENGTH_MAX;

        assertThat(linesThat(isLong)).isEmpty();
    }

    @Test
    void whatIsLeftToDoNamesItsIssue() {
        assertThat(linesThat(line -> !line.contains("Pattern.compile")
                        && OPEN_END.matcher(line).find()))
                .isEmpty();
    }

    @Test
    void everyPackageSaysWhatItIs() {
        assertThat(Repository.javaFiles("src/main").stream()
                        .map(Path::getParent)
                        .distinct()
                        .filter(folder -> !Files.exists(folder.resolve("package-info.java")))
                        .map(Repository::name))
                .isEmpty();
    }

    @Test
    void methodsFitOnTheScreen() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, files, null, List.of("-proc:none"), null, files.getJavaFileObjectsFromPaths(SOURCES));
            LongMethods longMethods = new LongMethods(Trees.instance(task).getSourcePositions());
            for (CompilationUnitTree unit : task.parse()) {
                longMethods.scan(unit, unit);
            }

            assertThat(longMethods.seen).isGreaterThan(FILES_MIN);
            assertThat(longMethods.found).isEmpty();
        }
    }

    private static List<String> linesThat(Predicate<String> fault) {
        List<String> found = new ArrayList<>();
        for (Path file : SOURCES) {
            List<String> lines = Repository.lines(file);
            for (int i = 0; i < lines.size(); i++) {
                if (fault.test(lines.get(i))) {
                    found.add(Repository.name(file) + ":" + (i + 1));
                }
            }
        }
        return found;
    }

    private static final class LongMethods extends TreeScanner<@Nullable Void, CompilationUnitTree> {

        private final SourcePositions positions;
        private final List<String> found = new ArrayList<>();
        private int seen;

        LongMethods(SourcePositions positions) {
            this.positions = positions;
        }

        @Override
        public @Nullable Void visitMethod(MethodTree method, CompilationUnitTree unit) {
            seen++;
            LineMap map = unit.getLineMap();
            // The body alone: the cases of a parameterized test stand before it.
            BlockTree body = method.getBody();
            if (body != null) {
                long start = map.getLineNumber(positions.getStartPosition(unit, body));
                long lines = map.getLineNumber(positions.getEndPosition(unit, body)) - start + 1;
                String name = Repository.name(Path.of(unit.getSourceFile().toUri())) + ": " + method.getName();
                if (lines > METHOD_LINES_MAX && !LONG_METHODS_ALLOWED.contains(name)) {
                    found.add(name + " has " + lines + " lines");
                }
            }
            return super.visitMethod(method, unit);
        }
    }
}
