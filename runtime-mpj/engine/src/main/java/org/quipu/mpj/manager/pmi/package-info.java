/**
 * Joins a job that was started by a launcher with PMI-1: Hydra and other {@code mpiexec} of MPICH, Intel MPI,
 * {@code srun --mpi=pmi2}, Flux.
 */
package org.quipu.mpj.manager.pmi;
