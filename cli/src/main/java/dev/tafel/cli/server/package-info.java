/**
 * The whole database as one object: storage, engine, protocol and HTTP server put together by hand.
 *
 * <p>{@link TafelServer} is for applications and commands; {@code Wiring} is the only place where the parts meet, and
 * the only one that asks the system for time and chance.
 */
@NullMarked
package dev.tafel.cli.server;

import org.jspecify.annotations.NullMarked;
