package org.quipu.directives.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quipu.directives.model.ClauseForm;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.model.DirectiveNames;

/** Short reference of directives and clauses, from the tables of the language. */
public final class Reference {
    private Reference() {
    }

    /** The names of all directives and clauses. */
    public static List<String> names() {
        return Stream.concat(DirectiveNames.all().stream(), ClauseKind.names().stream()).distinct().toList();
    }

    /** The reference of the directive and the clause of a name; empty if there are none. */
    public static Optional<String> of(String name) {
        String text = Stream.concat(
                DirectiveNames.parts(name).stream().map(parts -> directive(name, parts)),
                ClauseKind.named(name).stream().map(Reference::clause)).collect(Collectors.joining("\n"));
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    private static String directive(String name, List<DirectiveKind> parts) {
        Set<ClauseKind> clauses = new LinkedHashSet<>();
        parts.forEach(part -> clauses.addAll(part.clauses()));
        if (name.endsWith(" simd")) {
            clauses.addAll(DirectiveKind.SIMD.clauses());
        }
        List<String> lines = new ArrayList<>();
        lines.add("Directive '" + name + "'");
        lines.add("  section   OpenMP " + parts.stream().map(DirectiveKind::section).distinct()
                .collect(Collectors.joining(", ")));
        if (parts.size() > 1) {
            lines.add("  is        " + parts.stream().map(DirectiveKind::text).collect(Collectors.joining(", in it ")));
        }
        DirectiveKind first = parts.get(0);
        lines.add("  place     " + (first.isDeclarative() ? "among the members of a class or the statements of a block"
                : first.isStandalone() ? "alone, between the statements of a block"
                : first.isLoop() || name.contains("loop") || name.contains("for") ? "before a loop"
                : "before a statement"));
        lines.add("  clauses   " + (clauses.isEmpty() ? "none"
                : clauses.stream().map(clause -> clause.text() + arguments(clause)).collect(Collectors.joining(", "))));
        return String.join("\n", lines) + "\n";
    }

    private static String clause(ClauseKind kind) {
        List<String> lines = new ArrayList<>();
        lines.add("Clause '" + kind.text() + "'");
        lines.add("  section     OpenMP " + kind.section());
        lines.add("  written     " + kind.text() + arguments(kind));
        if (!kind.modifiers().isEmpty()) {
            lines.add("  modifiers   " + String.join(", ", kind.modifiers()));
        }
        lines.add("  directives  " + Arrays.stream(DirectiveKind.values()).filter(d -> d.clauses().contains(kind))
                .map(DirectiveKind::text).distinct().collect(Collectors.joining(", ")));
        return String.join("\n", lines) + "\n";
    }

    private static String arguments(ClauseKind kind) {
        if (kind.form() == ClauseForm.NAMES && !kind.modifiers().isEmpty()) {
            return "([modifier:] variables)";
        }
        return switch (kind.form()) {
            case FLAG -> "";
            case NAMES -> "(variables)";
            case REDUCTION -> kind.modifiers().isEmpty() ? "(operator : variables)"
                    : "([modifier,] operator : variables)";
            case VALUE -> kind.modifiers().isEmpty() ? "(expression)" : "([modifier:] expression)";
            case OPTIONAL_VALUE -> "[(expression)]";
            case VALUES -> "(expressions)";
            case WORD -> "(word)";
            case COUNT -> "(number)";
            case OPTIONAL_COUNT -> "[(number)]";
            case SCHEDULE -> "([modifiers:] kind [, chunk])";
            case DEFAULT -> "(shared|none)";
            case DEPEND -> "(type : items)";
            case LINEAR -> "(variables [: step])";
            case RAW -> "(...)";
        };
    }
}
