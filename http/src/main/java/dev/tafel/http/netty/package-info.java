/**
 * The server on Netty's transports; the only package that knows Netty, and no signature that others can reach names it.
 *
 * <p>Read {@link dev.tafel.http.netty.NettyHttpServer} first, then {@code HttpConnection}. Bytes become requests in
 * {@code RequestParser}, which is our own: it is strict where leniency lets requests be smuggled, and costs a fraction
 * of a general codec.
 */
@NullMarked
package dev.tafel.http.netty;

import org.jspecify.annotations.NullMarked;
