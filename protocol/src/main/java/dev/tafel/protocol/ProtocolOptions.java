package dev.tafel.protocol;

import dev.tafel.protocol.auth.Authenticator;
import dev.tafel.protocol.auth.WellFormedAuthenticator;

/**
 * How the protocol presents itself, and whom it lets in.
 *
 * @param region the Region whose name stands in endpoints, for example {@code us-east-1}
 * @param authenticator decides about each call
 */
public record ProtocolOptions(String region, Authenticator authenticator) {

    /** For the Region, and open to everybody whose authorization is well-formed. */
    public static ProtocolOptions open(String region) {
        return new ProtocolOptions(region, new WellFormedAuthenticator());
    }
}
