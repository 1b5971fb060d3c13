/**
 * The part of MPJ Express's buffer package that programs use with {@link mpi.Comm#Pack} and {@link mpi.Comm#Unpack}.
 * New programs should use a {@code byte[]} instead. Operations that only MPJ Express itself used, such as sections, are
 * not provided.
 */
package mpjbuf;
