package org.quipu.directives.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.quipu.directives.DirectivesCompiler;
import org.quipu.directives.Translation;
import org.quipu.directives.diagnostic.Diagnostic;

/**
 * What the compiler accepts, javac accepts. Valid programs are mutated. If the mutant is valid Java and the compiler
 * accepts it, its translation must be valid Java, too.
 *
 * <p>{@code -Dquipu.fuzz.rounds=N} sets the number of mutants, {@code -Dquipu.fuzz.seed=S} the seed of the first one;
 * mutant {@code i} has the seed {@code S + i} and can be repeated alone.
 */
@Execution(ExecutionMode.CONCURRENT)
class FuzzTest {
    private static final int ROUNDS = Integer.getInteger("quipu.fuzz.rounds", 400);
    private static final long SEED = Long.getLong("quipu.fuzz.seed", 1);
    private static final int MOST_FAILURES = Integer.getInteger("quipu.fuzz.failures", 10);

    private final List<String> failures = new ArrayList<>();
    private int invalid;
    private int refused;
    private int accepted;

    @Test
    @Timeout(value = 60, unit = TimeUnit.MINUTES)
    void acceptedProgramsCompile() throws IOException {
        List<String> programs = programs();
        long started = System.nanoTime();
        try (Javac javac = new Javac()) {
            for (int i = 0; i < ROUNDS && failures.size() < MOST_FAILURES; i++) {
                round(programs, SEED + i, javac);
            }
        }
        System.out.printf("fuzz: %d mutants from seed %d: %d accepted and compiled, %d rejected by the compiler, "
                + "%d not valid Java; %d s%n",
                ROUNDS, SEED, accepted, refused, invalid, (System.nanoTime() - started) / 1_000_000_000);
        assertThat(failures).as("accepted, and refused by javac").isEmpty();
        assertThat(accepted).isGreaterThan(ROUNDS / 50);
    }

    private static List<String> programs() throws IOException {
        List<String> programs = new ArrayList<>();
        for (String folder : List.of("golden", "run")) {
            try (Stream<Path> files = Files.list(Path.of("src/test/resources", folder))) {
                for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
                    programs.add(Files.readString(file));
                }
            }
        }
        return programs;
    }

    private void round(List<String> programs, long seed, Javac javac) {
        Random random = new Random(seed);
        random.nextInt();
        String original = programs.get(random.nextInt(programs.size()));
        String mutant = original;
        boolean commentsOnly = true;
        List<Mutation> applied = new ArrayList<>();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            Mutation mutation = Mutation.values()[random.nextInt(Mutation.values().length)];
            mutant = mutation.apply(new Program(mutant), random);
            commentsOnly &= mutation.commentsOnly();
            applied.add(mutation);
        }
        Translation translation = new DirectivesCompiler().translate("Mutant.java", mutant);
        if (translation.diagnostics().stream().map(Diagnostic::code).anyMatch("QD0999"::equals)) {
            fail(seed, applied, translation.diagnostics().toString(), original, mutant, mutant);
        } else if (translation.hasErrors()) {
            refused++;
        } else if (!commentsOnly && javac.firstError("Mutant.java", mutant).isPresent()) {
            invalid++;
        } else {
            String text = translation.text().orElseThrow();
            Optional<String> error = javac.firstError("Mutant.java", text);
            if (error.isEmpty()) {
                accepted++;
            } else if (javac.firstError("Mutant.java", mutant).isPresent()) {
                invalid++;
            } else {
                fail(seed, applied, error.get(), original, mutant, text);
            }
        }
    }

    private void fail(long seed, List<Mutation> applied, String error, String original, String mutant, String text) {
        StringBuilder report = new StringBuilder("seed " + seed + " " + applied + ": " + error + "\n");
        List<String> before = original.lines().toList();
        List<String> after = mutant.lines().toList();
        List<String> translated = text.lines().toList();
        for (int i = 0; i < after.size(); i++) {
            String line = after.get(i);
            boolean changed = !before.contains(line);
            if (changed) {
                report.append(String.format("  mutant %4d: %s%n", i + 1, line));
            }
            if (error.startsWith("line " + (i + 1) + ":")) {
                report.append(String.format("  source %4d: %s%n  output %4d: %s%n", i + 1, line, i + 1,
                        i < translated.size() ? translated.get(i) : ""));
            }
        }
        failures.add(report.toString());
    }
}
