package org.quipu.mpj.check;

/** The object that stands for a buffer whose data is in the other buffer (MPI 4.1 section 6.2). */
public final class InPlace {

    public static final InPlace IN_PLACE = new InPlace();

    private InPlace() {
    }

    @Override
    public String toString() {
        return "MPI_IN_PLACE";
    }
}
