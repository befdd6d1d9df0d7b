/**
 * The workbench: the web page that the server answers a browser with, and the routes that only it asks.
 *
 * <p>Read {@link dev.tafel.cli.workbench.WorkbenchHandler} first. The page itself is built in the module {@code web}
 * and comes as files on the class path.
 */
@NullMarked
package dev.tafel.cli.workbench;

import org.jspecify.annotations.NullMarked;
