package dev.tafel.cli.server;

import dev.tafel.cli.server.StartException.Reason;
import java.net.InetAddress;
import java.net.UnknownHostException;

/** A server that asks nobody for a name listens only to its own machine. */
final class LoopbackRule {

    private LoopbackRule() {}

    /** Lets {@code host} pass if callers are known there, or all its addresses are loopback addresses. */
    static void check(String host, Authentication authentication) {
        switch (authentication) {
            case OFF -> requireLoopback(host);
        }
    }

    private static void requireLoopback(String host) {
        for (InetAddress address : addresses(host)) {
            if (!address.isLoopbackAddress()) {
                throw new StartException(
                        Reason.OPTIONS,
                        "Tafel does not listen on " + host + " without authentication (auth is off): everybody who"
                                + " reaches that address could read and change all data. Listen on 127.0.0.1 and let"
                                + " others in through something that knows them, for example a proxy with a login or"
                                + " an SSH tunnel: ssh -L 8000:127.0.0.1:8000 THIS_MACHINE",
                        null);
            }
        }
    }

    private static InetAddress[] addresses(String host) {
        try {
            return InetAddress.getAllByName(host);
        } catch (UnknownHostException e) {
            throw new StartException(Reason.OPTIONS, "The host " + host + " is unknown on this machine.", e);
        }
    }
}
