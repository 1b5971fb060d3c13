package org.quipu.samples.tools.bench;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One start of a message benchmark's program.
 *
 * @param ranks the number of ranks
 * @param threads threads of each rank that communicate
 * @param loaded whether a {@link BusyProcess} runs at the same time
 * @param arguments of every form of the program
 * @param options of our form alone, after the arguments
 * @param rows the names of the rows, by their names in the program
 */
record MessageRun(int ranks, int threads, boolean loaded, List<String> arguments, List<String> options,
        Map<String, String> rows) {
    /** A run without other load. */
    MessageRun(int ranks, int threads, List<String> arguments, List<String> options, Map<String, String> rows) {
        this(ranks, threads, false, arguments, options, rows);
    }

    /** The arguments of our form. */
    List<String> ownArguments() {
        return Stream.concat(arguments.stream(), options.stream()).toList();
    }
}
