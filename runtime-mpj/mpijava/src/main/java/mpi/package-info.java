/**
 * The message-passing interface for programs: mpiJava 1.2 as MPJ Express has it, extended in the same naming with parts
 * of MPI 3 and MPI 4.
 *
 * <p>Buffers are Java arrays, {@link java.nio.Buffer}s or {@link java.lang.foreign.MemorySegment}s. Every call takes
 * the buffer, the offset of its first element in base elements, the number of elements, and their {@link mpi.Datatype}.
 * Several threads may make calls at once ({@code MPI_THREAD_MULTIPLE}). Errors are {@link mpi.MPIException}s; errors of
 * arguments are thrown before any data is moved.
 */
package mpi;
