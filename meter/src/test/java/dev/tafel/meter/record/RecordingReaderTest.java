package dev.tafel.meter.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tafel.meter.Bench;
import dev.tafel.meter.record.Consumption.Arm;
import dev.tafel.meter.record.RecordedCall.Outcome;
import dev.tafel.model.api.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordingReaderTest {

    private static final String HEAD =
            "{'tafelRecording':1,'began':'2026-12-01T10:00:00Z','values':'plain','new':[]}\n";

    @TempDir
    private Path folder = Path.of("");

    private RecordingReader reader(String text) throws IOException, RecordingFormatException {
        return RecordingReader.open(Files.writeString(folder.resolve("calls.jsonl"), text.replace('\'', '"')));
    }

    private static List<RecordedCall> all(RecordingReader reader) throws IOException, RecordingFormatException {
        List<RecordedCall> calls = new ArrayList<>();
        for (RecordedCall call = reader.next(); call != null; call = reader.next()) {
            calls.add(call);
        }
        return calls;
    }

    @Test
    void whatWasRecordedIsRead() throws Exception {
        Path file = folder.resolve("recorded");
        try (Bench bench = new Bench()) {
            bench.recorder().start(file, RecordedValues.PLAIN);
            bench.callAs("sdk/1", null).indexedTable("{'ProjectionType':'ALL'}");
            bench.pass(2).put("USER#a", "1", ",'g':{'S':'x'}");
            bench.query("USER#a", "1", "");
            bench.fail("GetItem", "{'TableName':'None','Key':{'PK':{'S':'a'}}}");
            bench.recorder().stop();
        }
        try (RecordingReader reader = RecordingReader.open(file)) {
            List<RecordedCall> calls = all(reader);

            assertThat(reader.began()).isEqualTo(Instant.parse("2026-11-30T10:00:00Z"));
            assertThat(reader.values()).isEqualTo("plain");
            assertThat(reader.isEnded()).isTrue();
            assertThat(reader.isTorn()).isFalse();
            assertThat(reader.dropped()).isZero();
            assertThat(calls)
                    .extracting(RecordedCall::operation)
                    .containsExactly(Operation.CREATE_TABLE, Operation.PUT_ITEM, Operation.QUERY, Operation.GET_ITEM);
            RecordedCall put = calls.get(1);
            assertThat(put.atMicros()).isEqualTo(2_000_000);
            assertThat(put.agent()).isEqualTo("sdk/1");
            assertThat(put.tables())
                    .singleElement()
                    .satisfies(table -> assertThat(table.toUtf8()).contains("\"TableName\":\"Tab\""));
            assertThat(put.request().toUtf8()).startsWith("{\"TableName\":\"Tab\",\"Item\":{");
            assertThat(put.outcome())
                    .isEqualTo(new Outcome(
                            null, new Consumption(List.of(new Arm("Tab", "", 0, 2), new Arm("Tab", "Gsi", 0, 2)), 0)));
            assertThat(calls.get(2).outcome())
                    .isEqualTo(new Outcome(null, new Consumption(List.of(new Arm("Tab", "", 1, 0)), 0)));
            assertThat(calls.get(3).outcome()).isEqualTo(new Outcome("ResourceNotFoundException", Consumption.NONE));
        }
    }

    @Test
    void whatWasConsumedIsReadByTableAndIndexWithTheLimitsMet() throws Exception {
        String calls = "{'at':1,'operation':'PutItem','request':{},'touched':[{'halfUnits':2,'table':'T','write':'x',"
                + "'indexes':[{'index':'G','halfUnits':4},{'index':'H'},{'index':'G','halfUnits':2}]}]}\n"
                + "{'at':2,'operation':'Query','request':{},'touched':[{'fetchHalfUnits':3,'halfUnits':1,"
                + "'index':'L','read':'eventual','table':'T'}],'throttled':[{'table':'T'},{'table':'T'}]}\n";
        try (RecordingReader reader = reader(HEAD + calls)) {
            assertThat(all(reader))
                    .extracting(call -> call.outcome().consumed())
                    .containsExactly(
                            new Consumption(List.of(new Arm("T", "", 0, 2), new Arm("T", "G", 0, 6)), 0),
                            new Consumption(List.of(new Arm("T", "", 3, 0), new Arm("T", "L", 1, 0)), 2));
        }
    }

    @Test
    void aTornLastLineIsPassedOver() throws Exception {
        String scan = "{'at':1,'operation':'Scan','request':{}}\n";
        try (RecordingReader reader = reader(HEAD + scan + scan.substring(0, 20))) {
            assertThat(all(reader)).hasSize(1);
            assertThat(reader.isTorn()).isTrue();
            assertThat(reader.isEnded()).isFalse();
        }
    }

    @Test
    void droppedCallsAreAddedUp() throws Exception {
        try (RecordingReader reader = reader(HEAD + "{'dropped':2}\n{'dropped':3}\n{'end':'full','calls':0}\n")) {
            assertThat(all(reader)).isEmpty();
            assertThat(reader.dropped()).isEqualTo(5);
            assertThat(reader.isEnded()).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "''~is no recording of requests",
                "{}~is no recording of requests",
                "[]~line 1 is no JSON object",
                "PK,SK~line 1 cannot be read: A value expected at byte 0",
                "{'tafelRecording':2}~is a recording of version 2; this Tafel reads 1",
                "{'tafelRecording':'1'}~line 1 has STRING where NUMBER is expected",
                "{'tafelRecording':1.5}~line 1 cannot be read: For input string: \"1.5\"",
                "{'tafelRecording':1,'began':'now'}~line 1 says when it began in a form that is not known: now"
            })
    void whatIsNoRecordingIsRefused(String text, String message) {
        assertThatExceptionOfType(RecordingFormatException.class)
                .isThrownBy(() -> reader(text.isEmpty() ? "" : text + "\n"))
                .withMessage(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "{'at':1~line 2 cannot be read: A comma or the end of the object expected at byte 7",
                "{'at':1} x~line 2 cannot be read: The end expected at byte 9",
                "{'request':{},'operation':'Dance'}~line 2 has an operation that is not known: Dance",
                "{'request':{}}~line 2 has an operation that is not known: null",
                "{'touched':{}}~line 2 has OBJECT where ARRAY is expected",
                "{'touched':[1]}~line 2 has NUMBER where OBJECT is expected",
                "{'touched':[{'indexes':1}]}~line 2 has NUMBER where ARRAY is expected",
                "{'touched':[{'indexes':[1]}]}~line 2 has NUMBER where OBJECT is expected",
                "{'agent':{}}~line 2 has OBJECT where STRING is expected"
            })
    void aDamagedLineIsNamed(String line, String message) throws Exception {
        try (RecordingReader reader = reader(HEAD + line + "\n")) {
            assertThatExceptionOfType(RecordingFormatException.class)
                    .isThrownBy(reader::next)
                    .withMessage(message);
        }
    }
}
