package org.quipu.directives.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quipu.directives.diagnostic.Suggestions;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.model.DirectiveNames;

/** The unsupported directives and clauses of OpenMP, each with the section that defines it. */
public final class Words {
    /** Directives of OpenMP that this compiler rejects. */
    private static final Map<String, String> DIRECTIVES = Map.ofEntries(
            Map.entry("allocate", "5.2 section 6.5"), Map.entry("allocators", "5.2 section 6.7"),
            Map.entry("assumes", "5.2 section 8.3.2"), Map.entry("declare", "5.2 sections 5.8.8, 7.5.4, 7.7, 7.8"),
            Map.entry("depobj", "5.2 section 15.9.4"), Map.entry("dispatch", "5.2 section 7.6"),
            Map.entry("distribute", "5.2 section 11.6"), Map.entry("interop", "5.2 section 14.1"),
            Map.entry("metadirective", "5.2 section 7.4.3"), Map.entry("requires", "5.2 section 8.2"),
            Map.entry("target", "5.2 section 13.8"), Map.entry("teams", "5.2 section 10.2"),
            Map.entry("workshare", "5.2 section 11.4"));

    /** Clauses of OpenMP that this compiler rejects. */
    private static final Map<String, String> CLAUSES = Map.ofEntries(
            Map.entry("device", "5.2 section 13.2"), Map.entry("map", "5.2 section 5.8.3"),
            Map.entry("num_teams", "5.2 section 10.2.1"), Map.entry("thread_limit", "5.2 section 13.3"),
            Map.entry("dist_schedule", "5.2 section 11.6.1"));

    private static final Set<String> NAME_WORDS = DirectiveNames.all().stream()
            .flatMap(name -> Stream.of(name.split(" ")))
            .collect(Collectors.toSet());
    /** A word with its arguments. */
    private static final Pattern WORD = Pattern.compile("(\\w+)((?:\\s*\\([^)]*\\))?)");

    private Words() {
    }

    /** The section of an unsupported directive. */
    public static Optional<String> unsupportedDirective(String word) {
        return Optional.ofNullable(DIRECTIVES.get(word));
    }

    /** The section of an unsupported clause. */
    public static Optional<String> unsupportedClause(String word) {
        return Optional.ofNullable(CLAUSES.get(word));
    }

    /** The unsupported directives with their sections. */
    public static Map<String, String> unsupportedDirectives() {
        return DIRECTIVES;
    }

    /** Whether a directive of OpenMP begins with this word. */
    static boolean isDirective(String word) {
        return DirectiveNames.isFirstWord(word) || DIRECTIVES.containsKey(word);
    }

    /** Whether the word is a clause but not a directive, so that it can begin a continuation line. */
    static boolean isClause(String word) {
        return !isDirective(word) && (ClauseKind.named(word).isPresent() || CLAUSES.containsKey(word));
    }

    /** Whether the word is, or is nearly, a directive or a clause. */
    static boolean resembles(String word) {
        Set<String> all = new TreeSet<>(DIRECTIVES.keySet());
        DirectiveNames.all().forEach(name -> all.add(name.split(" ")[0]));
        ClauseKind.names().stream().filter(name -> name.equals("nowait") || name.contains("_")
                || ClauseKind.named(name).orElseThrow().decidesSharing()).forEach(all::add);
        all.addAll(List.of("default", "if", "schedule", "collapse", "depend", "grainsize"));
        return all.contains(word) || word.length() > 3 && Suggestions.nearest(word, all)
                .filter(near -> Math.abs(near.length() - word.length()) <= 1 && near.charAt(0) == word.charAt(0))
                .isPresent();
    }

    /**
     * The directive at the beginning of a text, in lower case and with {@code for} instead of Fortran's {@code do}.
     * Names in clauses stay as they are.
     */
    static String corrected(String directive) {
        Matcher word = WORD.matcher(directive.strip());
        List<String> corrected = new ArrayList<>();
        while (word.find()) {
            String name = word.group(1).toLowerCase(Locale.ROOT).replaceFirst("^do$", "for");
            if (!corrected.isEmpty() && !NAME_WORDS.contains(name) && ClauseKind.named(name).isEmpty()) {
                break;
            }
            boolean words = name.equals("schedule") || name.equals("default");
            corrected.add(name + (words ? word.group(2).toLowerCase(Locale.ROOT) : word.group(2)));
        }
        return String.join(" ", corrected);
    }

    /** The hint for an unknown directive. */
    public static String directiveHint(String word) {
        if (word.equals("end")) {
            return "remove it: a directive applies to the statement after it, so the end of a block needs none";
        } else if (word.equals("pragma")) {
            return "write the directive without 'pragma omp', for example '//omp parallel for'";
        }
        Optional<String> joined = DirectiveNames.all().stream().filter(name -> name.contains(" ")
                && name.replace(" ", "").equals(word.replaceAll("[_$]", ""))).findFirst();
        if (joined.isPresent()) {
            return "did you mean '" + joined.get() + "'?";
        }
        List<String> names = DirectiveNames.all().stream().filter(name -> !name.contains(" ")).toList();
        return Suggestions.didYouMean(word, names, "the directives are: " + String.join(", ", names));
    }

    /** The hint for an unknown clause. */
    public static String clauseHint(String word, List<DirectiveKind> parts, String directive) {
        if (word.equals("do")) {
            return "did you mean 'for'?";
        } else if (DirectiveNames.parts(word + " " + directive).isPresent()) {
            return "did you mean '" + word + " " + directive + "'?";
        }
        Set<String> longer = DirectiveNames.all().stream().filter(name -> name.startsWith(directive + " "))
                .map(name -> name.substring(directive.length() + 1).split(" ")[0]).collect(Collectors.toSet());
        Optional<String> nextWord = Suggestions.nearest(word, longer);
        if (nextWord.isPresent() && Suggestions.nearest(word, ClauseKind.names()).isEmpty()) {
            return "did you mean '" + directive + " " + nextWord.get() + "'?";
        }
        List<String> names = parts.stream().flatMap(part -> part.clauses().stream()).map(ClauseKind::text).distinct()
                .toList();
        String otherwise = names.isEmpty() ? "'" + directive + "' takes no clauses"
                : "'" + directive + "' takes: " + String.join(", ", names);
        return Suggestions.didYouMean(word, ClauseKind.names(), otherwise);
    }
}
