package org.quipu.samples.tools;

/** How long tests wait for a program: enough for one on a busy machine, and the end of one that hangs. */
public final class Patience {

    /** The limit in seconds, from the root pom. */
    public static final int SECONDS = Integer.getInteger("quipu.test.patience", 270);

    private Patience() {
    }
}
