package dev.tafel.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The program in a process of its own, as users run it. Closing it kills it. */
final class TafelProcess implements AutoCloseable {

    private static final int WAIT_SECONDS_MAX = 60;
    private static final Pattern READY = Pattern.compile("listens on (http://\\S+)");
    /** Printed where a start takes its time, as on a busy machine. */
    private static final Pattern PATIENCE = Pattern.compile("(Starting|Opening the data in) .*");

    private final Process process;
    private final CompletableFuture<URI> endpoint = new CompletableFuture<>();
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final Thread reader;

    private TafelProcess(Process process) {
        this.process = process;
        this.reader = new Thread(this::read, "output of the process");
        reader.setDaemon(true);
        reader.start();
    }

    /** Starts the program in a folder, with variables besides those that this process has. */
    static TafelProcess start(Path workingFolder, Map<String, String> variables, String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx256m",
                "-ea",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(args));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(workingFolder.toFile()).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("TAFEL_"));
        builder.environment().putAll(variables);
        return new TafelProcess(builder.start());
    }

    /** Starts a server on a free port that keeps its data in {@code data}. */
    static TafelProcess serve(Path data, String... args) throws IOException {
        Files.createDirectories(data);
        List<String> all = new ArrayList<>(List.of("serve", "--port", "0", "--data", data.toString()));
        all.addAll(List.of(args));
        return start(data, Map.of(), all.toArray(new String[0]));
    }

    /** Where it listens, once it says so. */
    URI endpoint() throws Exception {
        try {
            return endpoint.get(WAIT_SECONDS_MAX, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new IllegalStateException("The program did not get ready: " + text(), e);
        }
    }

    LoopbackClient client() throws Exception {
        return new LoopbackClient(endpoint());
    }

    /** Sends SIGTERM. */
    void terminate() {
        // Process.destroy would also close the streams, and the last words would be lost.
        process.toHandle().destroy();
    }

    /** Sends SIGKILL. */
    void kill() {
        process.destroyForcibly();
    }

    /** What it printed, on both streams, once it has ended; without the line that asks for patience. */
    String output() throws InterruptedException {
        exitCode();
        reader.join(TimeUnit.SECONDS.toMillis(WAIT_SECONDS_MAX));
        return text();
    }

    /** Waits until it has ended. */
    int exitCode() throws InterruptedException {
        if (!process.waitFor(WAIT_SECONDS_MAX, TimeUnit.SECONDS)) {
            throw new IllegalStateException("The program does not end: " + text());
        }
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    private String text() {
        return String.join("", lines);
    }

    private void read() {
        try (BufferedReader printed = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = printed.readLine(); line != null; line = printed.readLine()) {
                if (!PATIENCE.matcher(line).matches()) {
                    lines.add(line + "\n");
                }
                Matcher ready = READY.matcher(line);
                if (ready.find()) {
                    endpoint.complete(URI.create(ready.group(1)));
                }
            }
            endpoint.completeExceptionally(new IllegalStateException("The program ended: " + text()));
        } catch (IOException e) {
            endpoint.completeExceptionally(e);
            throw new UncheckedIOException(e);
        }
    }
}
