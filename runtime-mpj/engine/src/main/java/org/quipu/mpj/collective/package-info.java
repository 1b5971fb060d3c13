/**
 * Collective operations: one algorithm per file, written as rounds of {@link org.quipu.mpj.collective.Steps}.
 * {@link org.quipu.mpj.collective.Selector} selects the algorithm.
 *
 * <p>Costs are in the notation of Thakur, Rabenseifner and Gropp (2005): p is the number of ranks, n the length of the
 * longest buffer of a rank in bytes, alpha the latency of a message, beta the transfer time of a byte, and gamma the
 * time to combine two bytes.
 */
package org.quipu.mpj.collective;
