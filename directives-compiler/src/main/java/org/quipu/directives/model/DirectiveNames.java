package org.quipu.directives.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The names of directives, and the constituents of the combined ones (OpenMP 5.2 section 17.3). */
public final class DirectiveNames {
    private static final Map<String, List<DirectiveKind>> NAMES = names();
    private static final Set<String> PREFIXES = NAMES.keySet().stream()
            .flatMap(name -> prefixes(name).stream()).collect(Collectors.toSet());

    private DirectiveNames() {
    }

    private static Map<String, List<DirectiveKind>> names() {
        Map<String, List<DirectiveKind>> names = new LinkedHashMap<>();
        for (DirectiveKind kind : DirectiveKind.values()) {
            if (kind != DirectiveKind.CANCEL && kind != DirectiveKind.CANCELLATION_POINT) {
                names.putIfAbsent(kind.text(), List.of(kind));
            }
        }
        for (String construct : List.of("parallel", "for", "sections", "taskgroup")) {
            names.put("cancel " + construct, List.of(DirectiveKind.CANCEL));
            names.put("cancellation point " + construct, List.of(DirectiveKind.CANCELLATION_POINT));
        }
        names.put("parallel loop", List.of(DirectiveKind.PARALLEL, DirectiveKind.LOOP));
        names.put("parallel single", List.of(DirectiveKind.PARALLEL, DirectiveKind.SINGLE));
        for (DirectiveKind one : List.of(DirectiveKind.MASTER, DirectiveKind.MASKED)) {
            names.put("parallel " + one.text(), List.of(DirectiveKind.PARALLEL, one));
            names.put(one.text() + " taskloop", List.of(one, DirectiveKind.TASKLOOP));
            names.put("parallel " + one.text() + " taskloop",
                    List.of(DirectiveKind.PARALLEL, one, DirectiveKind.TASKLOOP));
        }
        for (String name : List.copyOf(names.keySet())) {
            boolean loop = name.endsWith("for") || name.endsWith("taskloop");
            if (loop && !name.startsWith("cancel")) {
                names.put(name + " simd", names.get(name));
            }
        }
        return names;
    }

    private static List<String> prefixes(String name) {
        List<String> prefixes = new ArrayList<>();
        for (int space = name.indexOf(' '); space > 0; space = name.indexOf(' ', space + 1)) {
            prefixes.add(name.substring(0, space));
        }
        return prefixes;
    }

    /** The constituents of a name, outermost first. A {@code simd} at the end only adds clauses. */
    public static Optional<List<DirectiveKind>> parts(String name) {
        return Optional.ofNullable(NAMES.get(name));
    }

    /** Whether a longer name begins with these words. */
    public static boolean isPrefix(String words) {
        return PREFIXES.contains(words);
    }

    /** All names, the simple ones first. */
    public static List<String> all() {
        return List.copyOf(NAMES.keySet());
    }

    /** Whether some name begins with the word. */
    public static boolean isFirstWord(String word) {
        return NAMES.containsKey(word) || PREFIXES.contains(word);
    }
}
