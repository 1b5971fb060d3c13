/** Finds which variable each name of a file stands for. */
package org.quipu.directives.resolve;
