package dev.tafel.storage;

import dev.tafel.model.value.Bytes;

/** A row as a range or a scan shows it; it stays valid after the visit. */
public record Row(Bytes partition, Bytes sort, Bytes value) {}
