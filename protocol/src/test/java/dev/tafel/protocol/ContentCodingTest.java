package dev.tafel.protocol;

import static dev.tafel.protocol.SdkCall.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.http.FakeRequest;
import dev.tafel.model.api.DeleteTableRequest;
import dev.tafel.model.api.ListTablesResponse;
import dev.tafel.model.api.Request;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContentCodingTest {

    private static final String BODY = "{\"TableName\":\"t\"}";

    private final List<Request<?>> calls = new ArrayList<>();
    private String tableName = "x";
    private final DynamoHandler handler = new DynamoHandler(
            ProtocolOptions.open("us-east-1"),
            new StubService(request -> {
                calls.add(request);
                return request instanceof DeleteTableRequest
                        ? StubService.smallest(request)
                        : new ListTablesResponse(List.of(tableName), null);
            }),
            Runnable::run,
            new RequestIds(new Random(1)));

    @Test
    void compressedRequestsAreRead() throws IOException {
        send("gzip", gzip(BODY));
        send("GZIP", gzip(BODY));
        send("deflate", deflate(BODY));
        send("identity", bytes(BODY));
        send("", bytes(BODY));

        assertThat(calls).hasSize(5).containsOnly(new DeleteTableRequest("t"));
    }

    @Test
    void gzipMayComeInPieces() throws IOException {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.write(gzip(BODY.substring(0, 5)));
        both.write(gzip(BODY.substring(5)));

        assertThat(send("gzip", both.toByteArray()).status()).isEqualTo(200);
    }

    @Test
    void brokenCompressionIsAnsweredAsAFaultOfTheService() throws IOException {
        byte[] whole = gzip(BODY);
        for (Answer answer : List.of(
                send("gzip", bytes(BODY)),
                send("gzip", new byte[0]),
                send("gzip", Arrays.copyOf(whole, whole.length - 1)),
                send("deflate", bytes(BODY)),
                send("deflate", new byte[0]),
                send("garbage", bytes(BODY)),
                send("gzip, gzip", whole))) {
            assertThat(answer.status()).isEqualTo(500);
            assertThat(answer.text()).contains("#InternalServerError");
        }
        assertThat(calls).isEmpty();
    }

    @Test
    void theLimitOfABodyHoldsForWhatItUnpacksTo() throws IOException {
        String blanks = " ".repeat(16 * 1024 * 1024 - BODY.length());

        assertThat(send("gzip", gzip(BODY + blanks)).status()).isEqualTo(200);
        Answer answer = send("gzip", gzip(BODY + blanks + " "));

        assertThat(answer.status()).isEqualTo(413);
        assertThat(answer.text()).isEmpty();
        assertThat(answer.header("x-amzn-RequestId")).isEmpty();
    }

    @Test
    void longAnswersAreCompressedOnRequest() throws IOException {
        tableName = "x".repeat(5_000);
        String plain = list(null).text();

        Answer gzip = list("gzip");
        Answer deflate = list("deflate");

        assertThat(plain).hasSizeGreaterThan(5_000);
        assertThat(gzip.header("Content-Encoding")).contains("gzip");
        assertThat(unpacked(new GZIPInputStream(new ByteArrayInputStream(gzip.bytes()))))
                .isEqualTo(plain);
        assertThat(deflate.header("Content-Encoding")).contains("deflate");
        assertThat(unpacked(new InflaterInputStream(new ByteArrayInputStream(deflate.bytes()))))
                .isEqualTo(plain);
        CRC32 crc = new CRC32();
        crc.update(gzip.bytes());
        assertThat(gzip.header("x-amz-crc32")).contains(Long.toString(crc.getValue()));
    }

    @ParameterizedTest
    @CsvSource({"4096, false", "4097, true"})
    void onlyAnswersAboveFourKilobytesAreCompressed(int bodyLength, boolean compressed) {
        tableName = "x".repeat(bodyLength - "{\"TableNames\":[\"\"]}".length());

        assertThat(list("gzip").header("Content-Encoding").isPresent()).isEqualTo(compressed);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "identity | ",
                "br | ",
                "zstd | ",
                "compress | ",
                "x-gzip | ",
                "gzip, deflate | gzip",
                "br, identity, deflate, gzip | deflate",
                "GZIP, identity | gzip",
                "dog, gzip ,, cat | gzip",
                "gzip;q=0.8, deflate;q=0.5 | gzip",
                "br, gzip;q=0, deflate; q = 0.5 , identity;q=0 | deflate",
                "* | gzip",
                "*, deflate;q=0.5 | gzip",
                "*, deflate | deflate",
                "*, identity | gzip",
                "*, gzip;q=0.5 | deflate",
                "gzip ;q=0 | ",
                "identity;q=0 | ",
                "*;q=0 | ",
                "*;q=0.5,identity | gzip",
                "gzip;q=0.5,identity;q=0.8 | gzip",
                "br;q=0.8,identity;q=0.5,*;q=0 | ",
                "\"gzip\" | ",
                "gzip br | ",
                "gzip:q=1 | ",
                "deflate;q=0.5, gzip;q=31 | gzip",
                "gzip;q=31,deflate;q=51 | gzip",
                "deflate;q=0.5, gzip;q=0.2 | deflate",
                "deflate;q=0.5, gzip;q=1;q=0.2 | gzip",
                "deflate;q=0.5,gzip;q=0. | deflate",
                "deflate;q=0.5,gzip;q=0.x | gzip",
                "deflate;q=0.5,gzip;q=0. x | gzip",
                "deflate;q=-0.5,gzip;q=0.2 | gzip",
                "gzip;q= 0;q=1 | ",
                "gzip;q =0;q=1 | gzip",
                "gzip; q=0;q=1 | ",
                "gzip;nq=0;q=1 | ",
                "gzip;q=0, gzip;q=1, gzip;q=0 | gzip",
                "br,identity;q=0.5,gzip;q=0.0001 | gzip",
                "gzip;q=1.2.3 | gzip",
                "gzip;q=. | gzip",
                "gzip, * | gzip",
                "gzip;q=0,deflate;q=0 | "
            })
    void acceptEncodingIsReadAsTheServiceReadsIt(String header, @Nullable String coding) {
        ContentCoding preferred = AcceptedEncoding.preferred(header);

        assertThat(preferred == null ? null : preferred.wireName()).isEqualTo(coding);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  "})
    void anEmptyAcceptEncodingAcceptsNothing(String header) {
        assertThat(AcceptedEncoding.preferred(header)).isNull();
        assertThat(AcceptedEncoding.preferred(null)).isNull();
    }

    private Answer send(String encoding, byte[] body) {
        return Answer.of(
                handler,
                call("DeleteTable", "").with("Content-Encoding", encoding).withBody(body));
    }

    private Answer list(@Nullable String acceptEncoding) {
        FakeRequest request = call("ListTables", "{}");
        return Answer.of(handler, acceptEncoding == null ? request : request.with("Accept-Encoding", acceptEncoding));
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes(text));
        }
        return out.toByteArray();
    }

    private static byte[] deflate(String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflate = new DeflaterOutputStream(out)) {
            deflate.write(bytes(text));
        }
        return out.toByteArray();
    }

    private static String unpacked(InputStream in) throws IOException {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
