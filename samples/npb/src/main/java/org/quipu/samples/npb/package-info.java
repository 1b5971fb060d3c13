/**
 * The kernels EP and CG of the NAS Parallel Benchmarks (report NAS-95-020, classes S, W and A), each as a program for
 * threads ({@link org.quipu.samples.npb.Ep}, {@link org.quipu.samples.npb.Cg}) and a program for ranks
 * ({@link org.quipu.samples.npb.EpMpi}, {@link org.quipu.samples.npb.CgMpi}). Every source is valid Java, with its
 * directives as comments; translated, its loops run on a team of threads. Thus two sources have four forms.
 */
package org.quipu.samples.npb;
