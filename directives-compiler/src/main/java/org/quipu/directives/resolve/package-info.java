/** Resolves the names of a file to its variables. */
package org.quipu.directives.resolve;
