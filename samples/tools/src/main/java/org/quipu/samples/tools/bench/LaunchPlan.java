package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows of {@code bench launch}: the time of each part of a job whose program prints one line, from the command to
 * the prompt. Where ranks differ, the last one counts.
 *
 * @param ranks the number of ranks
 */
record LaunchPlan(int ranks) {
    static final String LAUNCHER = "shell and launcher's JVM";
    static final String COMMAND_LINE = "command line, program";
    static final String START = "start of the ranks";
    static final String RANK = "to main of the ranks";
    static final String INIT = "MPI.Init";
    static final String PROGRAM = "the program";
    static final String FINALIZE = "MPI.Finalize";
    static final String END = "end of the job";
    static final String WHOLE = "all";

    /** All rows, in the order of a job; peers have no {@link #OWN} ones. */
    static final List<String> ROWS = List.of(LAUNCHER, COMMAND_LINE, START, RANK, INIT, PROGRAM, FINALIZE, END, WHOLE);

    /** The rows of our launcher before the ranks run; for a peer, {@link #RANK} contains all of them. */
    static final List<String> OWN = List.of(LAUNCHER, COMMAND_LINE, START);

    private static final String MARK = "quipu-launch ";
    private static final double MICROS_PER_MILLI = 1000;

    /**
     * Reads the output of a job.
     *
     * @param begin its start in microseconds since 1970
     * @param end its end in microseconds since 1970
     */
    Map<String, Figure> read(Outcome outcome, long begin, long end) throws BenchException {
        Map<String, Long> stages = new LinkedHashMap<>();
        for (String line : outcome.err()) {
            if (line.startsWith(MARK)) {
                String[] words = line.split(" ");
                stages.put(words[1], Long.parseLong(words[2]));
            }
        }
        List<long[]> times = new ArrayList<>();
        for (String line : outcome.out()) {
            if (line.startsWith(MARK + "rank ")) {
                times.add(List.of(line.split(" ")).subList(2, 6).stream().mapToLong(Long::parseLong).toArray());
            }
        }
        if (outcome.exit() != 0 || times.size() != ranks) {
            throw new BenchException(
                    times.size() + " of " + ranks + " ranks gave their times (code " + outcome.exit() + "): "
                            + outcome.complaint());
        }
        Map<String, Figure> figures = new LinkedHashMap<>();
        long at = begin;
        Long main = stages.get("main");
        Long ready = stages.get("ready");
        Long started = stages.get("started");
        if (main != null && ready != null && started != null) {
            figures.put(LAUNCHER, millis(at, main));
            figures.put(COMMAND_LINE, millis(main, ready));
            figures.put(START, millis(ready, started));
            at = started;
        }
        for (int i = 0; i < 4; i++) {
            int time = i;
            long last = times.stream().mapToLong(each -> each[time]).max().orElseThrow();
            figures.put(List.of(RANK, INIT, PROGRAM, FINALIZE).get(i), millis(at, last));
            at = last;
        }
        figures.put(END, millis(at, end));
        figures.put(WHOLE, millis(begin, end));
        return figures;
    }

    private static Figure millis(long from, long to) {
        return Figure.of((to - from) / MICROS_PER_MILLI);
    }
}
