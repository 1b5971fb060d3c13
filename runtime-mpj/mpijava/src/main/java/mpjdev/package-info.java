/**
 * The part of MPJ Express's internal package that programs may name: the superclasses of {@link mpi.Status} and
 * {@link mpi.MPIException}. The internal communicators, groups and requests of MPJ Express are not provided.
 */
package mpjdev;
