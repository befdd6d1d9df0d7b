package dev.tafel.meter.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.tafel.meter.Bench;
import dev.tafel.meter.record.RecordingStatus.State;
import dev.tafel.model.api.Caller;
import dev.tafel.model.api.ListTablesRequest;
import dev.tafel.model.observe.FinishedCall;
import dev.tafel.model.observe.FinishedCall.Timing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecorderTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-12-01T10:00:00Z"), ZoneOffset.UTC);

    @AutoClose
    private final Bench bench = new Bench();

    private final List<String> notices = Collections.synchronizedList(new ArrayList<>());

    @TempDir
    private Path folder = Path.of("");

    private Path file() {
        return folder.resolve("calls.jsonl");
    }

    private List<String> lines() throws IOException {
        return Files.readAllLines(file(), StandardCharsets.UTF_8);
    }

    private static FinishedCall call(String json) {
        return call(json.getBytes(StandardCharsets.UTF_8));
    }

    private static FinishedCall call(byte @Nullable [] body) {
        Caller caller = new Caller() {
            @Override
            public @Nullable String userAgent() {
                return "a".repeat(300);
            }

            @Override
            public @Nullable String accessKeyId() {
                return "AKIDSECRET";
            }

            @Override
            public byte @Nullable [] body() {
                return body;
            }
        };
        return new FinishedCall(
                new ListTablesRequest(null, null), caller, List.of(), List.of(), null, new Timing(7_000, 8));
    }

    @Test
    void aRecordingTellsOfTablesCallsAndHowItEnded() throws IOException {
        bench.recorder().start(file(), RecordedValues.PLAIN);
        bench.callAs("sdk/1", "AKIDSECRET").indexedTable("{'ProjectionType':'INCLUDE','NonKeyAttributes':['n']}");
        bench.pass(1).put("USER#a", "1", ",'g':{'S':'x'}");
        bench.pass(1).get("USER#a", "1", "").fail("GetItem", "{'TableName':'None','Key':{'PK':{'S':'a'}}}");
        RecordingStatus status = bench.recorder().stop();

        assertThat(status.state()).isEqualTo(State.STOPPED);
        assertThat(status.calls()).isEqualTo(4);
        assertThat(status.dropped()).isZero();
        assertThat(status.bytes()).isEqualTo(Files.size(file()));
        List<String> lines = lines().stream()
                .map(line ->
                        line.replaceAll("\"micros\":[0-9]+", "\"micros\":0").replace('"', '\''))
                .toList();
        assertThat(lines).hasSize(7);
        assertThat(lines.get(0)).isEqualTo("{'tafelRecording':1,'began':'2026-11-30T10:00:00Z','values':'plain'}");
        assertThat(lines.get(1)).startsWith("{'at':0,'operation':'CreateTable','request':{'TableName':'Tab',");
        assertThat(lines.get(2))
                .isEqualTo("{'table':{'TableName':'Tab','AttributeDefinitions':["
                        + "{'AttributeName':'PK','AttributeType':'S'},{'AttributeName':'SK','AttributeType':'S'},"
                        + "{'AttributeName':'g','AttributeType':'S'}],"
                        + "'KeySchema':[{'AttributeName':'PK','KeyType':'HASH'},"
                        + "{'AttributeName':'SK','KeyType':'RANGE'}],'BillingMode':'PAY_PER_REQUEST',"
                        + "'GlobalSecondaryIndexes':[{'IndexName':'Gsi','KeySchema':["
                        + "{'AttributeName':'g','KeyType':'HASH'}],'Projection':{'ProjectionType':'INCLUDE',"
                        + "'NonKeyAttributes':['n']}}]}}");
        assertThat(lines.get(3))
                .isEqualTo("{'at':1000000,'operation':'PutItem',"
                        + "'request':{'TableName':'Tab','Item':{'PK':{'S':'USER#a'},"
                        + "'SK':{'S':'1'},'g':{'S':'x'}}},'agent':'sdk/1','micros':0,'touched':[{'write':'changed',"
                        + "'table':'Tab','presentBytes':13,'halfUnits':2,'indexes':[{'index':'Gsi','change':'added',"
                        + "'presentBytes':13,'halfUnits':2}]}]}");
        assertThat(lines.get(4))
                .isEqualTo("{'at':2000000,'operation':'GetItem',"
                        + "'request':{'TableName':'Tab','Key':{'PK':{'S':'USER#a'},"
                        + "'SK':{'S':'1'}}},'agent':'sdk/1','micros':0,'touched':[{'read':'eventual','table':'Tab',"
                        + "'oneItem':true,'itemsRead':1,'itemsReturned':1,'bytesRead':13,'bytesPassed':13,"
                        + "'bytesReturned':13,'halfUnits':1}]}");
        assertThat(lines.get(5)).contains("'error':'ResourceNotFoundException'").doesNotContain("touched");
        assertThat(lines.get(6)).isEqualTo("{'end':'stopped','calls':4}");
        assertThat(Files.readString(file())).doesNotContain("AKIDSECRET");
    }

    @Test
    void pseudonymsTakeThePlaceOfValues() throws IOException {
        bench.recorder().start(file(), RecordedValues.HASHED);
        bench.table().put("USER#lindsay", "PROFILE", ",'mail':{'S':'lindsay@example.org'}");
        bench.query("USER#lindsay", "PRO", "");
        bench.recorder().stop();

        assertThat(Files.readString(file()))
                .contains("\"values\":\"hashed\"", "USER#", "PROFILE", "mail")
                .doesNotContain("lindsay", "example");
        List<Map<String, Object>> calls = RawLog.calls(file());
        assertThat(RawLog.at(calls.get(1), "request", "Item", "PK"))
                .isEqualTo(RawLog.at(calls.get(2), "request", "ExpressionAttributeValues", ":p"));
    }

    @Test
    void aFileThatExistsIsLeftAlone() throws IOException {
        Files.writeString(file(), "mine");

        assertThatIOException()
                .isThrownBy(() -> bench.recorder().start(file(), RecordedValues.PLAIN))
                .isInstanceOf(FileAlreadyExistsException.class);
        assertThat(Files.readString(file())).isEqualTo("mine");
        assertThat(bench.recorder().status()).isEqualTo(RecordingStatus.NONE);
    }

    @Test
    void oneRecordingRunsAtATimeAndAnotherMayFollow() throws IOException {
        bench.recorder().start(file(), RecordedValues.PLAIN);

        assertThatIllegalStateException()
                .isThrownBy(() -> bench.recorder().start(folder.resolve("other"), RecordedValues.PLAIN));
        bench.recorder().stop();
        bench.table();
        assertThat(bench.recorder().stop().calls())
                .as("nothing is recorded after the end")
                .isZero();
        bench.recorder().start(folder.resolve("other"), RecordedValues.PLAIN);
        assertThat(bench.recorder().status().state()).isEqualTo(State.RUNNING);
    }

    @Test
    void nobodyElseMayReadTheFile() throws IOException {
        bench.recorder().start(file(), RecordedValues.PLAIN);

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
                .isEqualTo("rw-------");
    }

    @Test
    void aRecordingEndsWhenItsFileIsFull() throws Exception {
        try (Recorder recorder = new Recorder(CLOCK, () -> new Random(1), notices::add, 2_000)) {
            recorder.start(file(), RecordedValues.PLAIN);
            for (int i = 0; i < 50; i++) {
                recorder.finished(call("{\"Limit\":1}"));
            }
            for (int looked = 0; looked < 500 && recorder.status().state() == State.RUNNING; looked++) {
                Thread.sleep(10);
            }

            assertThat(recorder.status().state()).isEqualTo(State.FULL);
            assertThat(recorder.status().message()).contains("2000 bytes");
            assertThat(notices).singleElement().asString().startsWith("The recording has ended: The file has 2000");
            assertThat(Files.size(file())).isLessThan(2_100);
            assertThat(lines().get(lines().size() - 1)).startsWith("{\"end\":\"full\",\"calls\":");
            assertThat(lines().get(1)).contains("\"agent\":\"" + "a".repeat(200) + "\"");
        }
    }

    @Test
    void callsThatComeTooFastAreLeftOutAndCounted() throws IOException {
        byte[] large = new byte[(int) Recording.QUEUED_BYTES_MAX + 1];
        try (Recorder recorder = new Recorder(CLOCK, () -> new Random(1), notices::add)) {
            recorder.start(file(), RecordedValues.PLAIN);
            recorder.finished(call(large));
            recorder.finished(call(large));
            recorder.finished(call("{\n\"Limit\":\r\n1}"));
            recorder.stop();

            assertThat(recorder.status().dropped()).isEqualTo(2);
            assertThat(recorder.status().calls()).isEqualTo(1);
            assertThat(notices).containsExactly("Calls come faster than they can be recorded; some are left out");
            assertThat(lines().get(1)).isEqualTo("{\"dropped\":2}");
            assertThat(lines().get(2)).contains("\"request\":{ \"Limit\":  1}", "\"micros\":7,\"microsStandFor\":8}");
        }
    }

    @Test
    void whatWasNotSentAsJsonIsLeftOutAndAFaultOfTheCallerIsCounted() throws IOException {
        FinishedCall broken = new FinishedCall(
                new ListTablesRequest(null, null),
                new Caller() {
                    @Override
                    public @Nullable String userAgent() {
                        return null;
                    }

                    @Override
                    public @Nullable String accessKeyId() {
                        return null;
                    }

                    @Override
                    public byte @Nullable [] body() {
                        throw new IllegalStateException("gone");
                    }
                },
                List.of(),
                List.of(),
                null,
                Timing.UNTIMED);
        try (Recorder recorder = new Recorder(CLOCK, () -> new Random(1), notices::add)) {
            recorder.finished(broken);
            recorder.start(file(), RecordedValues.PLAIN);
            recorder.finished(call((byte[]) null));
            recorder.finished(broken);

            assertThat(recorder.stop().dropped()).isEqualTo(1);
            assertThat(recorder.status().calls()).isZero();
        }
    }
}
