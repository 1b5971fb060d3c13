package org.quipu.settings;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.Set;
import java.util.TreeSet;

import org.jspecify.annotations.Nullable;

/**
 * Finds system properties {@code quipu.*} and environment variables {@code QUIPU_*} that are not settings, mostly
 * because they are misspelt.
 */
public final class UnknownNames {

    private static final String PROPERTY_PREFIX = "quipu.";
    private static final String VARIABLE_PREFIX = "QUIPU_";

    /** Prefixes for the project's own tests. */
    private static final List<String> TEST_PREFIXES = List.of("quipu.test.", "QUIPU_TEST_");

    /**
     * Names that are read outside the JVMs of the runtime: by the Maven plugin, whose properties Maven passes on to the
     * JVMs of tests, by the script {@code bin/quipu}, and by the scripts of the RDMA test machine.
     */
    static final Set<String> READ_ELSEWHERE = Set.of("quipu.args", "quipu.device", "quipu.excludes",
            "quipu.failOnWarning", "quipu.includes", "quipu.jvmArgs", "quipu.lint", "quipu.mainClass", "quipu.np",
            "quipu.outputDirectory", "quipu.replaceSourceRoots", "quipu.run.skip", "quipu.silenced", "quipu.skip",
            "quipu.t", "quipu.testOutputDirectory", "quipu.warmStart", "quipu.workingDirectory", "QUIPU_RDMA_CACHE",
            "QUIPU_RDMA_NICE");

    /** A variable that the launcher sets in each rank. */
    private static final String IN_RANK = "QUIPU_CONTROL";

    private static boolean warned;

    private UnknownNames() {
    }

    /**
     * Prints a warning for each unknown name of this process to standard error, at the first call. A variable that is
     * similar to no known name may belong to a module that this program does not use, and gives no warning. Does
     * nothing in a rank, because the launcher checks the names of all ranks.
     */
    public static synchronized void warnOnce() {
        if (!warned && System.getenv(IN_RANK) == null) {
            warned = true;
            try {
                for (String line : describe(strings(System.getProperties().keySet()), System.getenv().keySet(),
                        false)) {
                    System.err.println("quipu: " + line);
                }
            } catch (ServiceConfigurationError e) {
                // The program's jar lacks classes that its service files name. The settings themselves work.
                System.err.println("quipu: the names of settings are not checked: " + e.getMessage());
            }
        }
    }

    /** Describes each unknown name in one line, in the order of the names. */
    public static List<String> describe(Collection<String> properties, Collection<String> variables) {
        return describe(properties, variables, true);
    }

    private static List<String> describe(Collection<String> properties, Collection<String> variables,
            boolean allVariables) {
        Set<String> names = new TreeSet<>();
        addCandidates(properties, PROPERTY_PREFIX, names);
        addCandidates(variables, VARIABLE_PREFIX, names);
        if (names.isEmpty()) {
            return List.of();
        }
        Set<String> known = known();
        List<String> lines = new ArrayList<>();
        for (String name : names) {
            String near = known.contains(name) ? name : nearest(name, known);
            if (near == null ? allVariables || name.startsWith(PROPERTY_PREFIX) : !near.equals(name)) {
                lines.add("unknown setting '" + name + "'; " + (near == null ? "" : "did you mean '" + near + "'? ")
                        + "'quipu info --settings' lists all");
            }
        }
        return lines;
    }

    private static List<String> strings(Collection<?> keys) {
        List<String> names = new ArrayList<>();
        for (Object key : keys) {
            if (key instanceof String name) {
                names.add(name);
            }
        }
        return names;
    }

    private static void addCandidates(Collection<String> names, String prefix, Set<String> candidates) {
        for (String name : names) {
            if (name.startsWith(prefix) && !name.startsWith(TEST_PREFIXES.get(0))
                    && !name.startsWith(TEST_PREFIXES.get(1))) {
                candidates.add(name);
            }
        }
    }

    private static Set<String> known() {
        Set<String> known = new HashSet<>(READ_ELSEWHERE);
        for (Setting<?> setting : Settings.all()) {
            known.add(setting.property());
            known.add(setting.variable());
        }
        known.remove(null);
        return known;
    }

    /** Returns the known name that was probably intended; null if none is similar. */
    static @Nullable String nearest(String name, Collection<String> known) {
        int start = PROPERTY_PREFIX.length();
        int limit = Math.max(2, (name.length() - start) / 3);
        String nearest = null;
        int fewest = limit + 1;
        for (String candidate : new TreeSet<>(known)) {
            int edits = edits(name, candidate);
            if (edits < fewest && candidate.charAt(0) == name.charAt(0)) {
                nearest = candidate;
                fewest = edits;
            }
        }
        return nearest;
    }

    /** Returns the edit distance: insertions, deletions and substitutions of characters. */
    private static int edits(String one, String other) {
        int[] above = new int[other.length() + 1];
        for (int j = 0; j < above.length; j++) {
            above[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int[] row = new int[above.length];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int changed = one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1;
                row[j] = Math.min(above[j - 1] + changed, Math.min(above[j], row[j - 1]) + 1);
            }
            above = row;
        }
        return above[other.length()];
    }
}
