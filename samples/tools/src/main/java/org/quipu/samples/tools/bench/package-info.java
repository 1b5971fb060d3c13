/**
 * {@code quipu bench}: our programs and their counterparts in other systems, run in turn on this machine and compared
 * by ratios.
 *
 * <p>A {@link org.quipu.samples.tools.bench.Contender} is one program under one system. A
 * {@link org.quipu.samples.tools.bench.Contest} runs several of them in turn and gathers a
 * {@link org.quipu.samples.tools.bench.Comparison}, which the renderers (text table, JSON) show.
 */
package org.quipu.samples.tools.bench;
