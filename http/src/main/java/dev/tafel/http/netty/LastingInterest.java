package dev.tafel.http.netty;

import io.netty.channel.IoHandle;
import io.netty.channel.IoHandler;
import io.netty.channel.IoHandlerContext;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.IoOps;
import io.netty.channel.IoRegistration;
import io.netty.channel.epoll.EpollIoOps;

/**
 * An epoll handler that keeps each socket in the epoll set until its registration is cancelled.
 *
 * <p>Netty 4.2.18 takes a socket out of the set when no event is wanted of it, which happens when the client has closed
 * its end and nothing waits to be sent, but forgets that it did. The next wish, such as to send the rest of a long
 * answer, then fails with "No such file or directory" and the answer is cut off. So instead of no event this asks for
 * the one that epoll reports anyway, errors, and for the change to it only, so that a broken socket does not spin.
 */
final class LastingInterest implements IoHandler {

    private static final EpollIoOps ERRORS_ONLY = EpollIoOps.EPOLLERR.with(EpollIoOps.EPOLLET);

    private final IoHandler epoll;

    private LastingInterest(IoHandler epoll) {
        this.epoll = epoll;
    }

    static IoHandlerFactory around(IoHandlerFactory epoll) {
        return executor -> new LastingInterest(epoll.newHandler(executor));
    }

    @Override
    public void initialize() {
        epoll.initialize();
    }

    @Override
    public int run(IoHandlerContext context) {
        return epoll.run(context);
    }

    @Override
    public void prepareToDestroy() {
        epoll.prepareToDestroy();
    }

    @Override
    public void destroy() {
        epoll.destroy();
    }

    @Override
    public IoRegistration register(IoHandle handle) throws Exception {
        return new Registration(epoll.register(handle));
    }

    @Override
    public void wakeup() {
        epoll.wakeup();
    }

    @Override
    public boolean isCompatible(Class<? extends IoHandle> handleType) {
        return epoll.isCompatible(handleType);
    }

    private static final class Registration implements IoRegistration {

        private final IoRegistration registration;

        Registration(IoRegistration registration) {
            this.registration = registration;
        }

        @Override
        @SuppressWarnings("TypeParameterUnusedInFormals") // The interface has it so.
        public <T> T attachment() {
            return registration.attachment();
        }

        @Override
        public long submit(IoOps ops) {
            boolean none = EpollIoOps.NONE.equals(ops);
            return registration.submit(none ? ERRORS_ONLY : ops);
        }

        @Override
        public boolean isValid() {
            return registration.isValid();
        }

        @Override
        public boolean cancel() {
            return registration.cancel();
        }
    }
}
