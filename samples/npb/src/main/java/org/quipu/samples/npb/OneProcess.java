package org.quipu.samples.npb;

import java.util.Optional;
import java.util.function.Function;

/** Start and end of a program for one process. */
final class OneProcess {
    private OneProcess() {
    }

    /**
     * Runs a kernel and reports. The exit code is 0 if the result verifies, 1 if not, 2 for an invalid argument or a
     * heap that is too small.
     */
    static <E extends Enum<E> & Problem> void main(String[] args, String kernel, Class<E> problems,
            Function<E, NpbResult> run) {
        Optional<E> problem = ProblemClass.parse(kernel, problems, System.err, args)
                .filter(p -> ProblemClass.fits(p, 1, Runtime.getRuntime().maxMemory(), System.err));
        if (problem.isEmpty()) {
            System.exit(2);
        }
        NpbResult result = Repeats.run(() -> run.apply(problem.get()));
        result.print(System.out);
        if (!result.verified()) {
            System.exit(1);
        }
    }
}
