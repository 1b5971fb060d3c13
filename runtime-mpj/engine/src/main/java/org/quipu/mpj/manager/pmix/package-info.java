/**
 * Bootstrap through PMIx, the process management interface of Open MPI, PRRTE and {@code srun --mpi=pmix}. The protocol
 * between a process and the launcher is private to the library {@code libpmix}, which is called by the Foreign Function
 * &amp; Memory API; {@link org.quipu.mpj.manager.pmix.LibraryCandidates} finds the one of the launcher.
 */
package org.quipu.mpj.manager.pmix;
