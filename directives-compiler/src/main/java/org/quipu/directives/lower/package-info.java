/**
 * Turns each construct into edits of the source. Each construct is one class, with a picture of before and after, in
 * the package of its kind; {@code Lowerings} says which class lowers which directive.
 */
package org.quipu.directives.lower;
