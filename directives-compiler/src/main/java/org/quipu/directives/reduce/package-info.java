/** Reductions: combiners, declared reductions and initial values. */
package org.quipu.directives.reduce;
