/**
 * The message-passing interface for users: mpiJava 1.2 as MPJ Express has it, first part.
 *
 * <p>Buffers are Java arrays; every call takes the array, the offset of its first element, the number of elements, and
 * their {@link mpi.Datatype}. Every call may be made by any number of threads at once ({@code MPI_THREAD_MULTIPLE}).
 * Errors are {@link mpi.MPIException}s, thrown before anything moves.
 */
package mpi;
