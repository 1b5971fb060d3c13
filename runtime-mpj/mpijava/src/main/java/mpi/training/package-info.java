/** The training run of the JVM's ahead-of-time cache. Not for users. */
package mpi.training;
