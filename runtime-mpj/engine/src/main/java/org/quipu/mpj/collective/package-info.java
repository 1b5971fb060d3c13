/**
 * Collective operations: one algorithm per file, written as rounds of {@link org.quipu.mpj.collective.Steps}.
 * {@link org.quipu.mpj.collective.Selector} selects the algorithm.
 */
package org.quipu.mpj.collective;
