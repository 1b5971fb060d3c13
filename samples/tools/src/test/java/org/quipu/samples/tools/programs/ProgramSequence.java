package org.quipu.samples.tools.programs;

import java.util.Arrays;

/**
 * Runs several programs one after the other in the same ranks: a JVM for each of them would take longer than most of
 * the programs. Each rank prints the name of a program before it runs it.
 */
public final class ProgramSequence {

    static final String START = "--- ";
    static final String SEPARATOR = "|";

    private ProgramSequence() {
    }

    /** Usage: {@code CLASS[|ARGUMENT]...} for each program. */
    public static void main(String[] programs) throws Exception {
        for (String program : programs) {
            String[] words = program.split("\\" + SEPARATOR);
            System.out.println(START + words[0]);
            Class.forName(words[0]).getMethod("main", String[].class)
                    .invoke(null, (Object) Arrays.copyOfRange(words, 1, words.length));
        }
    }
}
