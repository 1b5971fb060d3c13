/**
 * The part of MPJ Express's package of buffers that programs use with {@link mpi.Comm#Pack} and
 * {@link mpi.Comm#Unpack}. New programs take a {@code byte[]}. What its buffers could do below package {@code mpi},
 * sections and all, is not here.
 */
package mpjbuf;
