/** The engine as a whole: the table of operations behind the service interface. */
@NullMarked
package dev.tafel.engine.service;

import org.jspecify.annotations.NullMarked;
