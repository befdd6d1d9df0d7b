/** Documentation of models: Markdown, and pictures of item collections as SVG. */
@NullMarked
package dev.tafel.studio.exchange.markdown;

import org.jspecify.annotations.NullMarked;
