package org.quipu.mpj.check;

/**
 * The value that a program passes as a buffer if the data is in the other buffer, MPI_IN_PLACE (MPI 4.1 section 6.2).
 */
public final class InPlace {

    public static final InPlace IN_PLACE = new InPlace();

    private InPlace() {
    }

    @Override
    public String toString() {
        return "MPI_IN_PLACE";
    }
}
