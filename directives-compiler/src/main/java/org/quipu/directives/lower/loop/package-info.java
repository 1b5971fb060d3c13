/** Worksharing loops, loop transformations and the iteration space that they share. */
package org.quipu.directives.lower.loop;
