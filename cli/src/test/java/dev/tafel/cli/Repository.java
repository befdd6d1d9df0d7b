package dev.tafel.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The files of the project, for the tests that hold them to the rules. */
final class Repository {

    /** The folder of the project. */
    static final Path ROOT = root();

    private Repository() {}

    /** A text of the project, by its path from the root. */
    static String text(String path) {
        try {
            return Files.readString(ROOT.resolve(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The rows of all tables of a Markdown page, each as its cells, without the rules under the headings. */
    static List<List<String>> tableRows(String path) {
        return rows(text(path));
    }

    private static List<List<String>> rows(String text) {
        return text.lines()
                .filter(line -> line.startsWith("|") && !line.startsWith("|-"))
                .map(line -> line.substring(1, line.lastIndexOf('|')))
                .map(line -> Stream.of(line.split("\\|", -1)).map(String::strip).toList())
                .toList();
    }

    /** The rows of the tables below one heading, up to the next of the same level. */
    static List<List<String>> tableRows(String path, String heading) {
        String text = text(path);
        int start = text.indexOf("\n" + heading + "\n");
        int end = text.indexOf("\n" + heading.substring(0, heading.indexOf(' ')) + " ", start + 1);
        return rows(text.substring(start, end < 0 ? text.length() : end));
    }

    /** A cell's text without the marks of code. */
    static String plain(String cell) {
        return cell.replace("`", "");
    }

    /** The Java files of all modules below {@code src/main} or {@code src/test}. */
    static List<Path> javaFiles(String tree) {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path module : modules.map(folder -> folder.resolve(tree))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> found = Files.walk(module)) {
                    files.addAll(found.filter(file -> file.toString().endsWith(".java"))
                            .toList());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files;
    }

    /** The lines of a file. */
    static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file's path from the root. */
    static String name(Path file) {
        return ROOT.relativize(file).toString();
    }

    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (folder != null && !Files.isDirectory(folder.resolve(".mvn"))) {
            folder = folder.getParent();
        }
        if (folder == null) {
            throw new IllegalStateException("The test runs outside of the project");
        }
        return folder;
    }
}
