package org.quipu.samples.tools.bench;

import java.util.Locale;

/** The forms of a NAS kernel that NPB has too. */
enum NpbForm {
    SEQUENTIAL("SER"), THREADS("OMP"), RANKS("MPI");

    private final String suffix;

    NpbForm(String suffix) {
        this.suffix = suffix;
    }

    /** The end of the name of NPB's folder with this form, as in NPB3.4-SER. */
    String suffix() {
        return suffix;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
