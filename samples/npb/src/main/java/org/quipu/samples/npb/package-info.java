/**
 * The kernels EP and CG of the NAS Parallel Benchmarks (report NAS-95-020, classes S, W and A), each as one program for
 * threads ({@link org.quipu.samples.npb.Ep}, {@link org.quipu.samples.npb.Cg}) and one for ranks
 * ({@link org.quipu.samples.npb.EpMpi}, {@link org.quipu.samples.npb.CgMpi}). Every source is valid Java as it stands, with its
 * directives mere comments; translated, its loops run on a team of threads. Two sources so give four forms.
 */
package org.quipu.samples.npb;
