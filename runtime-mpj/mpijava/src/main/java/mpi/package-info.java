/**
 * The message-passing interface for programs: mpiJava 1.2 as implemented by MPJ Express, extended with parts of MPI 3
 * and MPI 4 under the same naming rules.
 *
 * <p>Buffers are Java arrays, {@link java.nio.Buffer}s or {@link java.lang.foreign.MemorySegment}s. Every call takes
 * the buffer, the offset of its first element in base elements, the number of elements, and their {@link mpi.Datatype}.
 * Several threads may make calls concurrently ({@code MPI_THREAD_MULTIPLE}). Errors are {@link mpi.MPIException}s;
 * invalid arguments are reported before any data is transferred.
 */
package mpi;
