/**
 * The part of MPJ Express's inner package that programs may name: the superclasses of {@link mpi.Status} and
 * {@link mpi.MPIException}. The communicators, groups and requests that MPJ Express used internally are missing.
 */
package mpjdev;
