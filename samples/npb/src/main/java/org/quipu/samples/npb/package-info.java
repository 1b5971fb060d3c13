/**
 * Kernels of the NAS Parallel Benchmarks (report NAS-95-020), each as a program for threads, such as
 * {@link org.quipu.samples.npb.Cg}, and a program for ranks, such as {@link org.quipu.samples.npb.CgMpi}. Every source
 * is valid Java, with its directives as comments; translated, its loops run on a team of threads. Thus two sources have
 * four forms.
 */
package org.quipu.samples.npb;
