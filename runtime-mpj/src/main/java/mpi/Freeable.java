package mpi;

/** Something that the user may give back before the garbage collector would. */
public interface Freeable {

    void free();
}
