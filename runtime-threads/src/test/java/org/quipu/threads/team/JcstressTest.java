package org.quipu.threads.team;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jcstress.Main;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.quipu.threads.Child;

/**
 * Runs {@link JcstressTwins} for a short time each. With {@code -Dquipu.test.jcstress=quick} it takes minutes: each
 * part is interpreted, and compiled by each of the JVM's compilers. {@code default} and {@code tough} are jcstress's
 * modes.
 */
class JcstressTest {

    private static final String MODE = System.getProperty("quipu.test.jcstress", "");
    private static final Pattern PASSED = Pattern.compile("All remaining tests: (\\d+) matching");
    private static final boolean QUICK = MODE.equals("quick");

    @TempDir
    private Path folder;

    @BeforeEach
    void needsTwoProcessors() {
        assumeTrue(Runtime.getRuntime().availableProcessors() >= 2, "jcstress needs two processors, and here is one");
    }

    private Child.Result jcstress(Class<?> twins, Set<String> names, int millis, boolean eachCompiler)
            throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("-t",
                "\\." + twins.getSimpleName() + "\\.(" + String.join("|", names) + ")$", "-c", "2", "-r",
                folder.toString()));
        if (millis > 0) {
            arguments.addAll(List.of("-jvmArgs", "-XX:+UseSerialGC", "-f", "1", "-fsm", "1", "-iters", "1",
                    "-time", String.valueOf(millis), "-sc", String.valueOf(eachCompiler), "-af", "NONE", "-hs", "64",
                    "-strideSize", "30",
                    "-strideCount", "100"));
        } else {
            arguments.addAll(List.of("-m", MODE));
        }
        return new Child().in(folder).run(millis == 0 ? 12 * 3600 : eachCompiler ? 1800 : 600, Main.class,
                arguments.toArray(String[]::new));
    }

    private static Set<String> names(Class<?> twins) {
        return Arrays.stream(twins.getDeclaredClasses()).filter(twin -> twin.isAnnotationPresent(JCStressTest.class))
                .map(Class::getSimpleName).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    @Timeout(value = 13, unit = TimeUnit.HOURS)
    void onlyListedOutcomesAreSeen() throws Exception {
        Set<String> names = names(JcstressTwins.class);
        Child.Result result = jcstress(JcstressTwins.class, names, MODE.isEmpty() ? 100 : QUICK ? 200 : 0, QUICK)
                .succeeded();
        // each way to compile a twin is one result
        int[] passed = result.lines().stream().map(PASSED::matcher).filter(Matcher::find)
                .mapToInt(found -> Integer.parseInt(found.group(1)))
                .toArray();
        assertThat(passed).hasSize(1);
        assertThat(passed[0]).isGreaterThanOrEqualTo(names.size());
        assertThat(result.lines()).noneMatch(line -> line.contains("[FAILED]") || line.contains("[ERROR]"));
    }

    @Test
    @Timeout(4000)
    void mistakesAreFound() throws Exception {
        Set<String> hidden = names(BrokenJcstressTwins.class);
        // chance decides: a mistake that is not found is searched for twice as long
        for (int millis = 200; !hidden.isEmpty() && millis <= 6400; millis *= 2) {
            for (String line : jcstress(BrokenJcstressTwins.class, hidden, millis, false).lines()) {
                if (line.contains("Observed forbidden state")) {
                    hidden.removeIf(name -> line.contains("BrokenJcstressTwins." + name + " "));
                }
            }
        }
        assertThat(hidden).as("mistakes that are not found").isEmpty();
    }
}
