package org.quipu.directives.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.quipu.directives.diagnostic.Diagnostic;
import org.quipu.directives.lint.Kernel.Outcome;

/**
 * Measures the lint on programs with known races. The lint was developed on {@code corpus}. The programs of
 * {@code heldout} and {@code later} were not used for that, so their figures are a better estimate for unseen programs.
 * A program that is used to improve the lint moves to {@code corpus}.
 */
class CorpusTest {
    private static final Path ROOT = Path.of("src/test/resources/lint");
    private static final double RECALL = 0.90;
    private static final double PRECISION = 0.97;

    private final Map<String, Map<Outcome, Integer>> table = new TreeMap<>();

    @Test
    void findsMostRacesAndRarelyCriesWolf() throws IOException {
        Map<String, Outcome> unexpected = new TreeMap<>();
        List<String> details = new ArrayList<>();
        Map<String, Outcome> known = known();
        for (String folder : List.of("corpus", "heldout", "later")) {
            for (Kernel kernel : kernels(folder)) {
                List<Diagnostic> reports = kernel.reports();
                Outcome outcome = kernel.outcome(reports);
                count(folder, outcome);
                count("total", outcome);
                Outcome expected = known.getOrDefault(folder + "/" + kernel.name(),
                        kernel.codes().isEmpty() ? Outcome.QUIET : Outcome.FOUND);
                if (outcome != expected) {
                    unexpected.put(folder + "/" + kernel.name(), outcome);
                    details.add(folder + "/" + kernel.name() + ": " + outcome + " instead of " + expected);
                    reports.forEach(report -> details.add("    " + report.headline()));
                }
            }
        }
        System.out.print(table());
        System.out.println(String.join(System.lineSeparator(), details));
        assertThat(unexpected).as("kernels with another outcome than before; see lint/known.txt").isEmpty();
        table.forEach((folder, counts) -> {
            assertThat(recall(counts)).as("recall of " + folder).isGreaterThanOrEqualTo(RECALL);
            assertThat(precision(counts)).as("precision of " + folder).isGreaterThanOrEqualTo(PRECISION);
        });
    }

    private static List<Kernel> kernels(String folder) throws IOException {
        List<Kernel> kernels = new ArrayList<>();
        try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
            for (Path file : files.sorted().toList()) {
                kernels.add(Kernel.read(file));
            }
        }
        return kernels;
    }

    /** The kernels that the lint is known to misjudge. */
    private static Map<String, Outcome> known() throws IOException {
        Map<String, Outcome> known = new TreeMap<>();
        for (String line : Files.readAllLines(ROOT.resolve("known.txt"))) {
            if (!line.isBlank() && !line.startsWith("#")) {
                String[] words = line.strip().split("\\s+");
                known.put(words[0], Outcome.valueOf(words[1]));
            }
        }
        return known;
    }

    private void count(String folder, Outcome outcome) {
        table.computeIfAbsent(folder, f -> new EnumMap<>(Outcome.class)).merge(outcome, 1, Integer::sum);
    }

    private String table() {
        StringBuilder text = new StringBuilder(String.format("%-10s", "kernels"));
        for (Outcome outcome : Outcome.values()) {
            text.append(String.format("%16s", outcome.term));
        }
        text.append(String.format("%10s%11s%n", "recall", "precision"));
        table.forEach((folder, counts) -> {
            text.append(String.format("%-10s", folder));
            for (Outcome outcome : Outcome.values()) {
                text.append(String.format("%16d", counts.getOrDefault(outcome, 0)));
            }
            text.append(String.format("%9.1f%%%10.1f%%%n", 100 * recall(counts), 100 * precision(counts)));
        });
        return text.toString();
    }

    private static double recall(Map<Outcome, Integer> counts) {
        return ratio(counts.getOrDefault(Outcome.FOUND, 0), counts.getOrDefault(Outcome.MISSED, 0));
    }

    private static double precision(Map<Outcome, Integer> counts) {
        return ratio(counts.getOrDefault(Outcome.FOUND, 0), counts.getOrDefault(Outcome.FALSE_ALARM, 0));
    }

    private static double ratio(int right, int wrong) {
        return right + wrong == 0 ? 1 : (double) right / (right + wrong);
    }
}
