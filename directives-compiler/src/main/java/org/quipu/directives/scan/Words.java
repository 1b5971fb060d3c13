package org.quipu.directives.scan;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.quipu.directives.Suggestions;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;

/** The words of OpenMP that are known and not supported, each with the section that defines it. */
public final class Words {
    private static final Map<String, String> DIRECTIVES = Map.ofEntries(
            Map.entry("allocate", "5.2 section 6.5"), Map.entry("assume", "5.2 section 8.3.3"),
            Map.entry("assumes", "5.2 section 8.3.2"), Map.entry("cancel", "5.2 section 16.1"),
            Map.entry("cancellation", "5.2 section 16.2"), Map.entry("declare", "5.2 section 5.5.11"),
            Map.entry("depobj", "5.2 section 15.9.4"), Map.entry("dispatch", "5.2 section 7.6"),
            Map.entry("distribute", "5.2 section 11.6"), Map.entry("error", "5.2 section 8.5"),
            Map.entry("flush", "5.2 section 15.8.5"), Map.entry("fuse", "6.0"), Map.entry("interchange", "6.0"),
            Map.entry("interop", "5.2 section 14.1"), Map.entry("loop", "5.2 section 11.7"),
            Map.entry("masked", "5.2 section 10.5"), Map.entry("metadirective", "5.2 section 7.4.3"),
            Map.entry("nothing", "5.2 section 8.4"), Map.entry("ordered", "5.2 section 15.10"),
            Map.entry("requires", "5.2 section 8.2"), Map.entry("reverse", "6.0"), Map.entry("scan", "5.2 section 5.6"),
            Map.entry("scope", "5.2 section 11.2"), Map.entry("simd", "5.2 section 10.4"),
            Map.entry("target", "5.2 section 13.8"), Map.entry("task", "5.2 section 12.5"),
            Map.entry("taskgroup", "5.2 section 15.4"), Map.entry("taskloop", "5.2 section 12.6"),
            Map.entry("taskwait", "5.2 section 15.5"), Map.entry("taskyield", "5.2 section 12.7"),
            Map.entry("teams", "5.2 section 10.2"), Map.entry("threadprivate", "5.2 section 5.2"),
            Map.entry("tile", "5.2 section 9.1"), Map.entry("unroll", "5.2 section 9.2"),
            Map.entry("workshare", "5.2 section 11.4"));

    private static final Map<String, String> CLAUSES = Map.ofEntries(
            Map.entry("affinity", "5.2 section 12.5.1"), Map.entry("allocate", "5.2 section 6.6"),
            Map.entry("capture", "5.2 section 15.8.3"), Map.entry("collapse", "5.2 section 4.4.3"),
            Map.entry("compare", "5.2 section 15.8.3"), Map.entry("copyin", "5.2 section 5.7.1"),
            Map.entry("copyprivate", "5.2 section 5.7.2"), Map.entry("depend", "5.2 section 15.9.5"),
            Map.entry("final", "5.2 section 12.3"), Map.entry("grainsize", "5.2 section 12.6.1"),
            Map.entry("hint", "5.2 section 15.1"), Map.entry("in_reduction", "5.2 section 5.5.10"),
            Map.entry("linear", "5.2 section 5.4.6"), Map.entry("mergeable", "5.2 section 12.2"),
            Map.entry("nogroup", "5.2 section 15.7"), Map.entry("num_tasks", "5.2 section 12.6.2"),
            Map.entry("order", "5.2 section 10.3"), Map.entry("ordered", "5.2 section 4.4.4"),
            Map.entry("priority", "5.2 section 12.4"), Map.entry("proc_bind", "5.2 section 10.1.4"),
            Map.entry("read", "5.2 section 15.8.2"), Map.entry("task_reduction", "5.2 section 5.5.9"),
            Map.entry("untied", "5.2 section 12.1"), Map.entry("write", "5.2 section 15.8.2"));

    private static final Set<String> OURS = Set.of("parallel", "for", "sections", "section", "single", "master",
            "critical", "barrier", "atomic");

    private Words() {
    }

    /** The section of a directive that OpenMP has and we have not. */
    public static Optional<String> unsupportedDirective(String word) {
        return Optional.ofNullable(DIRECTIVES.get(word));
    }

    /** The section of a clause that OpenMP has and we have not. */
    public static Optional<String> unsupportedClause(String word) {
        return Optional.ofNullable(CLAUSES.get(word));
    }

    /** The directives that OpenMP has and we have not, with their sections. */
    public static Map<String, String> unsupportedDirectives() {
        return DIRECTIVES;
    }

    /** Whether a directive of OpenMP begins with this word. */
    static boolean isDirective(String word) {
        return OURS.contains(word) || DIRECTIVES.containsKey(word);
    }

    /** Whether the word is a clause and no directive: what a continuation line begins with. */
    static boolean isClause(String word) {
        return !isDirective(word) && (ClauseKind.named(word).isPresent() || CLAUSES.containsKey(word));
    }

    /** Whether the word is, or is nearly, a directive or a clause. */
    static boolean resembles(String word) {
        Set<String> all = new TreeSet<>(OURS);
        all.addAll(DIRECTIVES.keySet());
        all.addAll(ClauseKind.names());
        return all.contains(word) || word.length() > 3 && Suggestions.nearest(word, all)
                .filter(near -> Math.abs(near.length() - word.length()) <= 1 && near.charAt(0) == word.charAt(0))
                .isPresent();
    }

    /** What to say of an unknown directive. */
    public static String directiveHint(String word) {
        return Suggestions.didYouMean(word, DirectiveKind.names(), "the directives are: "
                + String.join(", ", DirectiveKind.names()));
    }

    /** What to say of an unknown clause. */
    public static String clauseHint(String word, DirectiveKind directive) {
        var names = directive.clauses().stream().map(ClauseKind::text).toList();
        String otherwise = names.isEmpty() ? "'" + directive.text() + "' takes no clauses"
                : "'" + directive.text() + "' takes: " + String.join(", ", names);
        return Suggestions.didYouMean(word, ClauseKind.names(), otherwise);
    }
}
