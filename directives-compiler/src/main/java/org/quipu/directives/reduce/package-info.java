/** Reductions: what combines two values, which declaration a name means, and what a thread's copy begins with. */
package org.quipu.directives.reduce;
