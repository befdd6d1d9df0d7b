/**
 * Who may call: the checks on a request's Signature Version 4.
 *
 * <p>{@link dev.tafel.protocol.auth.WellFormedAuthenticator} takes any caller whose authorization is well-formed, which
 * is what SDKs with made-up credentials need.
 */
@NullMarked
package dev.tafel.protocol.auth;

import org.jspecify.annotations.NullMarked;
