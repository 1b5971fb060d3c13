package org.quipu.samples.tools.bench;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The arguments of both forms of CG, and the format of their output.
 *
 * @param problem NPB's class
 * @param threads threads of the team
 */
record CgPlan(String problem, int threads) {
    /** The only row of the table. */
    static final String ROW = "seconds";

    private static final Pattern JAVA =
            Pattern.compile("quipu-result: \\{.*\"threads\":(\\d+),.*\"seconds\":([0-9.eE+-]+).*\"verified\":true.*");
    private static final Pattern FORTRAN = Pattern.compile("\\s*CG class.*threads\\s+(\\d+),.*seconds\\s+([0-9.]+),.*");
    private static final String FORTRAN_VERIFIED = "VERIFICATION SUCCESSFUL";

    /** Reads the seconds of our program from its machine-readable line. */
    Map<String, Figure> readJava(Outcome outcome) throws BenchException {
        return read(outcome, JAVA, true);
    }

    /** Reads the seconds of the Fortran version. */
    Map<String, Figure> readFortran(Outcome outcome) throws BenchException {
        return read(outcome, FORTRAN, outcome.out().stream().anyMatch(line -> line.strip().equals(FORTRAN_VERIFIED)));
    }

    private Map<String, Figure> read(Outcome outcome, Pattern pattern, boolean verified) throws BenchException {
        if (outcome.exit() == 0 && verified) {
            for (String line : outcome.out()) {
                Matcher matcher = pattern.matcher(line);
                if (matcher.matches()) {
                    return Map.of(ROW,
                            seconds(Integer.parseInt(matcher.group(1)), Double.parseDouble(matcher.group(2))));
                }
            }
        }
        throw new BenchException(
                "its CG gave no verified result (code " + outcome.exit() + "): " + outcome.complaint());
    }

    private Figure seconds(int team, double seconds) throws BenchException {
        if (team != threads) {
            throw new BenchException("its CG ran with " + team + " threads instead of " + threads);
        }
        return Figure.of(seconds);
    }
}
