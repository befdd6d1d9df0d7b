package dev.tafel.studio.exchange;

/** A file that an export consists of: a name without folders, and its text. */
public record ExportFile(String name, String text) {}
