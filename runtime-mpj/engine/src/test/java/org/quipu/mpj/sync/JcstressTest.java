package org.quipu.mpj.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
import org.quipu.device.sync.AsymmetricFence;

/**
 * Runs {@link JcstressTwins} for a short time each; with {@code -Dquipu.test.jcstress=quick}, each part interpreted and
 * compiled by each of the JVM's compilers.
 */
@Timeout(600)
class JcstressTest {

    private static final boolean EACH_COMPILER = "quick".equals(System.getProperty("quipu.test.jcstress"));
    private static final Pattern PASSED = Pattern.compile("All remaining tests: (\\d+) matching");
    private static final String FORBIDDEN = "Observed forbidden state";

    @TempDir
    Path folder;

    @BeforeEach
    void needs() {
        assumeTrue(Runtime.getRuntime().availableProcessors() >= 2, "jcstress needs two processors, and here is one");
        assumeTrue(AsymmetricFence.AVAILABLE_WITHIN_PROCESS, "this kernel has no membarrier");
    }

    private List<String> run(Class<?> twins, Set<String> names, int millis) throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        List<String> command = List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", "-cp", classPath(), Main.class.getName(),
                "-t", "\\." + twins.getSimpleName() + "\\.(" + String.join("|", names) + ")$", "-c", "2",
                "-r", folder.toString(), "-jvmArgs", "-XX:+UseSerialGC --enable-native-access=ALL-UNNAMED", "-f", "1",
                "-fsm", "1", "-iters", "1", "-time", Integer.toString(millis), "-sc", Boolean.toString(EACH_COMPILER),
                "-af", "NONE", "-hs", "64", "-strideSize", "30", "-strideCount", "100");
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
                .redirectOutput(output.toFile()).start();
        boolean ended = process.waitFor(300, TimeUnit.SECONDS);
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
        List<String> lines = Files.readAllLines(output);
        assertThat(ended).as("ended in time; it had printed%n%s", String.join("\n", lines)).isTrue();
        return lines;
    }

    private static String classPath() {
        String separator = System.getProperty("path.separator");
        return Arrays.stream(System.getProperty("java.class.path").split(separator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString()).collect(Collectors.joining(separator));
    }

    private static Set<String> names(Class<?> twins) {
        return Arrays.stream(twins.getDeclaredClasses()).filter(twin -> twin.isAnnotationPresent(JCStressTest.class))
                .map(Class::getSimpleName).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void onlyListedOutcomesAreSeen() throws Exception {
        Set<String> names = names(JcstressTwins.class);
        List<String> lines = run(JcstressTwins.class, names, 200);
        // one result for each way in which a test is compiled
        int[] passed = lines.stream().map(PASSED::matcher).filter(Matcher::find)
                .mapToInt(found -> Integer.parseInt(found.group(1))).toArray();
        assertThat(lines).noneMatch(line -> line.contains("[FAILED]") || line.contains("[ERROR]"));
        assertThat(passed).hasSize(1);
        assertThat(passed[0]).isGreaterThanOrEqualTo(names.size());
    }

    @Test
    void mistakesAreFound() throws Exception {
        Set<String> hidden = names(BrokenJcstressTwins.class);
        // An outcome depends on timing; tests whose outcome is not found quickly are run for longer.
        for (int millis = 200; !hidden.isEmpty() && millis <= 6400; millis *= 2) {
            for (String line : run(BrokenJcstressTwins.class, hidden, millis)) {
                if (line.contains(FORBIDDEN)) {
                    hidden.removeIf(name -> line.contains("BrokenJcstressTwins." + name + " "));
                }
            }
        }
        assertThat(hidden).as("mistakes that are not found").isEmpty();
    }
}
