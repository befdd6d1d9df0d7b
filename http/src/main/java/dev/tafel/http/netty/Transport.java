package dev.tafel.http.netty;

import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;

/** How the server talks to the operating system. */
enum Transport {
    /** Linux's epoll by a native library: measured a twentieth faster than {@link #NIO}. */
    EPOLL {
        @Override
        IoHandlerFactory ioHandlers() {
            return LastingInterest.around(EpollIoHandler.newFactory());
        }

        @Override
        Class<? extends ServerChannel> serverChannel() {
            return EpollServerSocketChannel.class;
        }
    },
    /** What the JDK offers everywhere. */
    NIO {
        @Override
        IoHandlerFactory ioHandlers() {
            return NioIoHandler.newFactory();
        }

        @Override
        Class<? extends ServerChannel> serverChannel() {
            return NioServerSocketChannel.class;
        }
    };

    /** The fastest that works on this machine. */
    static Transport best() {
        return Epoll.isAvailable() ? EPOLL : NIO;
    }

    abstract IoHandlerFactory ioHandlers();

    abstract Class<? extends ServerChannel> serverChannel();
}
