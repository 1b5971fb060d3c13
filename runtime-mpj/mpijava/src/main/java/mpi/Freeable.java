package mpi;

/** An object that a program may free explicitly. */
public interface Freeable {

    /** Frees the object; the name in mpiJava (MPI 4.1 section 2.5.1). */
    void free();
}
