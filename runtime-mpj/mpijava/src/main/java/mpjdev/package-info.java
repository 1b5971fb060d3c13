/**
 * The part of MPJ Express's inner package that programs may name: the superclasses of {@link mpi.Status} and
 * {@link mpi.MPIException}. Its communicators, groups and requests were how MPJ Express worked, and are not here.
 */
package mpjdev;
