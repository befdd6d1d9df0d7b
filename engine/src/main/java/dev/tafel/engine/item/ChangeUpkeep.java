package dev.tafel.engine.item;

import dev.tafel.engine.change.ChangeLog;

/**
 * Where changes go that somebody follows.
 *
 * @param beforeWrites runs before each call that writes, and may wait until the log has room
 */
public record ChangeUpkeep(ChangeLog log, Runnable beforeWrites) {}
