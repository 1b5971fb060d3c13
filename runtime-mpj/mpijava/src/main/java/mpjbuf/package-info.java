/**
 * The part of MPJ Express's package of buffers that programs use with {@link mpi.Comm#Pack} and
 * {@link mpi.Comm#Unpack}. New programs use a {@code byte[]} instead. The operations that MPJ Express used internally,
 * such as sections, are missing.
 */
package mpjbuf;
