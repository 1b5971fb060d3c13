package org.quipu.samples.tools;

/** The limit for programs that tests run: ample on a busy machine; a program that exceeds it counts as hung. */
public final class TestTimeout {

    /** The limit in seconds, from the root pom. */
    public static final int SECONDS = Integer.getInteger("quipu.test.patience", 270);

    private TestTimeout() {
    }
}
