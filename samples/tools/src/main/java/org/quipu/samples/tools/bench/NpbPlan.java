package org.quipu.samples.tools.bench;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quipu.samples.tools.demo.Kernel;

/**
 * The programs of {@code bench npb}, and the format of their output.
 *
 * @param problem NPB's class
 * @param threads threads of the form {@code threads}
 * @param ranks ranks of the form {@code ranks}
 * @param runs the number of runs of our programs in the same process
 * @param programs the programs in the order in which they run; each is a row
 */
record NpbPlan(String problem, int threads, int ranks, int runs, List<Program> programs) {
    /** The counter of a figure with the time of compiled code. */
    static final String COMPILED = "compiled";

    /** The result of our program: ranks, threads, seconds of compiled code and of the first run. */
    static final Pattern JAVA =
            Pattern.compile("quipu-result: \\{.*\"ranks\":(\\d+),\"threads\":(\\d+),\"seconds\":([0-9.eE+-]+),"
                    + "\"firstSeconds\":([0-9.eE+-]+),.*\"verified\":true.*");
    private static final Pattern FIELD = Pattern.compile("\\s*([A-Z][A-Za-z ]*?)\\s*=\\s*(\\S+)\\s*");

    /** A kernel in one form. */
    record Program(Kernel kernel, NpbForm form) {
    }

    /** All forms of some kernels. */
    static List<Program> programs(List<Kernel> kernels, List<NpbForm> forms) {
        return kernels.stream().flatMap(kernel -> forms.stream().map(form -> new Program(kernel, form))).toList();
    }

    /** The number of threads or ranks of a program. */
    int size(NpbForm form) {
        return switch (form) {
            case SEQUENTIAL -> 1;
            case THREADS -> threads;
            case RANKS -> ranks;
        };
    }

    String row(Program program) {
        NpbForm form = program.form();
        return program.kernel() + " " + (form == NpbForm.SEQUENTIAL ? "" : size(form) + " ") + form;
    }

    List<String> rows() {
        return programs.stream().map(this::row).toList();
    }

    /** The time of the first run of our program, with the time of compiled code as a counter. */
    Map<String, Figure> readJava(Program program, Outcome outcome) throws BenchException {
        for (String line : outcome.exit() == 0 ? outcome.out() : List.<String>of()) {
            Matcher matcher = JAVA.matcher(line);
            if (matcher.matches()) {
                checkSize(program, Integer.parseInt(matcher.group(1)) * Integer.parseInt(matcher.group(2)));
                Map<String, Double> compiled = Map.of(COMPILED, Double.parseDouble(matcher.group(3)));
                return Map.of(row(program), new Figure(Double.parseDouble(matcher.group(4)), Double.NaN, compiled));
            }
        }
        throw unverified(program, outcome);
    }

    /** The time that NPB's program reports. */
    Map<String, Figure> readNpb(Program program, Outcome outcome) throws BenchException {
        Map<String, String> fields = new HashMap<>();
        for (String line : outcome.out()) {
            Matcher matcher = FIELD.matcher(line);
            if (matcher.matches()) {
                fields.putIfAbsent(matcher.group(1), matcher.group(2));
            }
        }
        String seconds = fields.get("Time in seconds");
        if (outcome.exit() != 0 || seconds == null || !"SUCCESSFUL".equals(fields.get("Verification"))) {
            throw unverified(program, outcome);
        }
        for (String size : Stream.of("Total threads", "Total processes").map(fields::get).toList()) {
            if (size != null) {
                checkSize(program, Integer.parseInt(size));
            }
        }
        return Map.of(row(program), Figure.of(Double.parseDouble(seconds)));
    }

    private void checkSize(Program program, int found) throws BenchException {
        int wanted = size(program.form());
        if (found != wanted) {
            throw new BenchException(row(program) + " ran with " + found + " instead of " + wanted);
        }
    }

    private BenchException unverified(Program program, Outcome outcome) {
        return new BenchException(row(program) + ", class " + problem + ", gave no verified result (code "
                + outcome.exit() + "): " + outcome.complaint());
    }
}
