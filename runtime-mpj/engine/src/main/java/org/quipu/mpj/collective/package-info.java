/**
 * Collective operations: one algorithm per file, written as rounds of steps. {@link org.quipu.mpj.collective.Selector}
 * chooses among them.
 */
package org.quipu.mpj.collective;
