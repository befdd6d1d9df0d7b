package dev.tafel.http.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.channel.DefaultMaxMessagesRecvByteBufAllocator;
import io.netty.util.concurrent.FastThreadLocal;

/**
 * Lets all connections of an event loop receive into one buffer, since {@link HttpConnection} copies what has come and
 * gives the buffer back before the next connection is read.
 *
 * <p>Saves taking a buffer from a pool and giving it back for each read, and guessing its size. If somebody still holds
 * the buffer, the loop gets another one.
 */
final class SharedReceiveBuffer extends DefaultMaxMessagesRecvByteBufAllocator {

    private static final int BYTES = 64 << 10;

    private final FastThreadLocal<ByteBuf> buffers = new FastThreadLocal<>();

    @Override
    public MaxMessageHandle newHandle() {
        return new SharedHandle();
    }

    private ByteBuf buffer() {
        ByteBuf buffer = buffers.get();
        if (buffer == null || buffer.refCnt() != 1) {
            // Not from the pool: its memory is freed with the buffer object when the loop has ended.
            buffer = Unpooled.directBuffer(BYTES, BYTES);
            buffers.set(buffer);
        }
        return buffer.clear().retain();
    }

    private final class SharedHandle extends MaxMessageHandle {

        @Override
        public ByteBuf allocate(ByteBufAllocator allocator) {
            return buffer();
        }

        @Override
        public int guess() {
            return BYTES;
        }
    }
}
