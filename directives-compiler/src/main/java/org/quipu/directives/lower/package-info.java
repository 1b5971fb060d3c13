/**
 * Turns each construct into edits of the source. Each construct is one class, with a picture of before and after, in
 * the package of its kind; {@code Lowerings} maps each directive to its class.
 */
package org.quipu.directives.lower;
