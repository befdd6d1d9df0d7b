package dev.tafel.model.api;

import org.jspecify.annotations.Nullable;

/** Who made a call, as far as one knows; each part is found out only when it is asked for. */
public interface Caller {

    /** A call from this process. */
    Caller UNKNOWN = new Caller() {
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
            return null;
        }
    };

    /** The program that the caller says it is; null if it says nothing. */
    @Nullable
    String userAgent();

    /** The identifier of the access key, which is no secret; null if there is none. */
    @Nullable
    String accessKeyId();

    /** The request as JSON, as it was sent; null if it was not sent. The array is not to be changed. */
    byte @Nullable [] body();
}
