package dev.tafel.studio.program;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * Where a program sends its request.
 *
 * @param endpoint null for the service's own
 */
public record ProgramOptions(@Nullable URI endpoint, String region) {}
