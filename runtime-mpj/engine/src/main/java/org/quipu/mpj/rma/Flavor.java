package org.quipu.mpj.rma;

/** The ways to create a window (MPI 4.1 section 12.2.7); the numbers are those of {@code MPI_WIN_FLAVOR_}. */
public enum Flavor {
    CREATE(1), ALLOCATE(2), DYNAMIC(3), SHARED(4);

    private final int number;

    Flavor(int number) {
        this.number = number;
    }

    /** Returns the value of the attribute MPI_WIN_CREATE_FLAVOR. */
    public int number() {
        return number;
    }
}
