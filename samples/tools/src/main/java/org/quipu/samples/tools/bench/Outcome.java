package org.quipu.samples.tools.bench;

import java.time.Duration;
import java.util.List;

/**
 * The end of a program.
 *
 * @param exit its exit code
 * @param out the lines it wrote to stdout
 * @param err the lines it wrote to stderr
 * @param took the time from its start to its end
 */
record Outcome(int exit, List<String> out, List<String> err, Duration took) {
    /** The last output of a program that failed, for an error line. */
    String complaint() {
        List<String> words = err.isEmpty() ? out : err;
        return words.stream().filter(line -> !line.isBlank())
                .filter(line -> !line.stripLeading().startsWith("at ")).findFirst()
                .map(String::strip).orElse("it said nothing");
    }
}
