/** Finds directives in the text of a file, before any parsing of Java. */
package org.quipu.directives.scan;
