package dev.tafel.conformance.sdk;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles a program with all warnings as errors, and runs it in this process. */
final class CompiledProgram {

    private CompiledProgram() {}

    /** What the program prints. */
    static String run(String source, Path folder) throws IOException, ReflectiveOperationException {
        Path file = folder.resolve("Program.java");
        Files.writeString(file, source);
        compile(file, folder);
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, CompiledProgram.class.getClassLoader())) {
            return printed(loader.loadClass("Program"));
        }
    }

    private static void compile(Path file, Path folder) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            boolean compiled = compiler.getTask(
                            messages,
                            files,
                            null,
                            List.of(
                                    "-d",
                                    folder.toString(),
                                    "-Xlint:all,-processing,-classfile",
                                    "-Werror",
                                    "--release",
                                    "17"),
                            null,
                            files.getJavaFileObjects(file))
                    .call();
            if (!compiled) {
                throw new AssertionError(messages + "\n" + Files.readString(file));
            }
        }
    }

    private static String printed(Class<?> program) throws ReflectiveOperationException {
        PrintStream before = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        try {
            program.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException e) {
            throw new AssertionError("The program failed", e.getCause());
        } finally {
            System.setOut(before);
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
