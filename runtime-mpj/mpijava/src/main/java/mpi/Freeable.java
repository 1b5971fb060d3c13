package mpi;

/** Something that the user may give back before the garbage collector would. */
public interface Freeable {

    /** Gives it back, as mpiJava names it (MPI 4.1 section 2.5.1). */
    void free();
}
