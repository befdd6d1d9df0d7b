/** Models of NoSQL Workbench, versions 1.0 to 3.0, and the OneTable schemas that some of them carry. */
@NullMarked
package dev.tafel.studio.exchange.workbench;

import org.jspecify.annotations.NullMarked;
