/** Collective operations: one algorithm per file, written as rounds of steps; the choice among them is apart. */
package org.quipu.mpj.collective;
