package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServeCommandTest {

    @TempDir
    private Path folder;

    @Test
    void theReadyLineSaysWhereItListensAndWhereTheDataAre() throws Exception {
        Path data = folder.resolve("data");

        try (TafelProcess server = TafelProcess.serve(data, "--durability", "sync")) {
            URI endpoint = server.endpoint();
            server.terminate();

            assertThat(server.output())
                    .startsWith("Tafel " + Version.number() + " listens on " + endpoint + " (data in " + data
                            + ", durability sync)\n");
        }
    }

    @Test
    void whatIsPutIsReadAgain() throws Exception {
        try (TafelProcess server = TafelProcess.start(folder, Map.of(), "serve", "--in-memory", "--port", "0")) {
            LoopbackClient client = server.client();
            client.call("CreateTable", Tables.create("notes"));
            client.call("PutItem", Tables.put("notes", "a", "kept"));

            assertThat(client.call("GetItem", Tables.get("notes", "a"))).contains(Tables.valueOf("kept"));
        }
    }

    @Test
    void aSecondServerOnTheSameFolderIsTurnedAway() throws Exception {
        try (TafelProcess first = TafelProcess.serve(folder)) {
            first.endpoint();

            try (TafelProcess second = TafelProcess.serve(folder)) {
                assertThat(second.output()).startsWith("tafel: The data folder is in use: " + folder);
                assertThat(second.exitCode()).isEqualTo(ExitCode.FOLDER_IN_USE.number());
            }
        }
    }

    @Test
    void aFolderOfAnotherVersionIsLeftAlone() throws Exception {
        Files.writeString(folder.resolve("FORMAT"), "tafel-data 99\n");

        try (TafelProcess server = TafelProcess.serve(folder)) {
            assertThat(server.output())
                    .startsWith("tafel: The data folder is in format 99, this version reads format 1");
            assertThat(server.exitCode()).isEqualTo(ExitCode.FORMAT_UNKNOWN.number());
        }
    }

    @Test
    void aFolderThatCannotBeMadeIsAnError() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "no folder");

        try (TafelProcess server = TafelProcess.start(
                folder,
                Map.of(),
                "serve",
                "--port",
                "0",
                "--data",
                file.resolve("data").toString())) {
            assertThat(server.output()).startsWith("tafel: The data folder cannot be opened: " + file);
            assertThat(server.exitCode()).isEqualTo(ExitCode.FOLDER_UNUSABLE.number());
        }
    }

    @Test
    void aPortThatIsTakenIsAnError() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = String.valueOf(taken.getLocalPort());

            try (TafelProcess server = TafelProcess.start(folder, Map.of(), "serve", "--in-memory", "--port", port)) {
                assertThat(server.output()).startsWith("tafel: Cannot listen on 127.0.0.1:" + port + ": ");
                assertThat(server.exitCode()).isEqualTo(ExitCode.ADDRESS.number());
            }
        }
    }

    @Test
    void theSecondSignalEndsTheProcessAtOnce() throws Exception {
        try (TafelProcess server = TafelProcess.serve(folder);
                Socket slow = begunRequest(server.endpoint())) {
            server.terminate();
            awaitRefusal(server.endpoint());

            server.terminate();

            assertThat(server.exitCode()).isEqualTo(ExitCode.TERMINATED.number());
            assertThat(slow.isConnected()).isTrue();
        }
    }

    /** A request whose last byte does not come, for which the server waits some seconds when it closes. */
    private static Socket begunRequest(URI endpoint) throws IOException {
        Socket socket = new Socket(endpoint.getHost(), endpoint.getPort());
        OutputStream out = socket.getOutputStream();
        out.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{".getBytes(StandardCharsets.US_ASCII));
        out.flush();
        return socket;
    }

    private static void awaitRefusal(URI endpoint) throws InterruptedException {
        for (int i = 0; i < 3000; i++) {
            try (Socket socket = new Socket(endpoint.getHost(), endpoint.getPort())) {
                assertThat(socket.isConnected()).isTrue();
            } catch (IOException refused) {
                return;
            }
            Thread.sleep(10);
        }
        throw new AssertionError("The server goes on accepting");
    }
}
