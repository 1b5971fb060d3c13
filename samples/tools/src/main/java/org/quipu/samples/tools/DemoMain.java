package org.quipu.samples.tools;

import org.quipu.samples.tools.demo.DemoCommand;

/** {@code quipu demo}. */
public final class DemoMain {
    private DemoMain() {
    }

    /** Runs the command and ends the process with its exit code: 0, 1 (a form failed) or 2 (bad usage). */
    public static void main(String[] args) {
        System.exit(DemoCommand.commandLine().execute(args));
    }
}
