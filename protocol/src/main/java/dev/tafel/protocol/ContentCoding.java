package dev.tafel.protocol;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Locale;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/** The content codings that requests and responses may have; deflate is the zlib format, as RFC 9110 says. */
enum ContentCoding {
    GZIP("gzip"),
    DEFLATE("deflate");

    private static final int CHUNK_BYTES = 8 * 1024;

    private final String wireName;

    ContentCoding(String wireName) {
        this.wireName = wireName;
    }

    /** The coding's name in headers. */
    String wireName() {
        return wireName;
    }

    /** The coding of that name, in any case; null if it is none of these. */
    static @Nullable ContentCoding named(String name) {
        return switch (name.trim().toLowerCase(Locale.ROOT)) {
            case "gzip" -> GZIP;
            case "deflate" -> DEFLATE;
            default -> null;
        };
    }

    /** The first {@code length} bytes of {@code plain}, coded. */
    byte[] encode(byte[] plain, int length) {
        ByteArrayOutputStream coded = new ByteArrayOutputStream(length / 2);
        try (OutputStream out = encoder(coded)) {
            out.write(plain, 0, length);
        } catch (IOException e) {
            throw new IllegalStateException("An array cannot be written to", e);
        }
        return coded.toByteArray();
    }

    /**
     * The bytes that {@code coded} stands for, or null if they are more than {@code bytesMax}.
     *
     * @throws IOException if it stands for none
     */
    byte @Nullable [] decode(byte[] coded, int bytesMax) throws IOException {
        ByteArrayOutputStream plain = new ByteArrayOutputStream(CHUNK_BYTES);
        byte[] chunk = new byte[CHUNK_BYTES];
        try (InputStream in = decoder(coded)) {
            int count = in.read(chunk);
            while (count >= 0) {
                if (plain.size() + count > bytesMax) {
                    return null;
                }
                plain.write(chunk, 0, count);
                count = in.read(chunk);
            }
        }
        return plain.toByteArray();
    }

    private OutputStream encoder(OutputStream out) throws IOException {
        return switch (this) {
            case GZIP -> new GZIPOutputStream(out);
            case DEFLATE -> new DeflaterOutputStream(out);
        };
    }

    private InputStream decoder(byte[] coded) throws IOException {
        InputStream in = new ByteArrayInputStream(coded);
        return switch (this) {
            case GZIP -> new GZIPInputStream(in);
            case DEFLATE -> new InflaterInputStream(in);
        };
    }
}
