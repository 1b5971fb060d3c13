package org.quipu.directives.explain;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;

/** Short reference of directives and clauses, from the tables of the language. */
public final class Reference {
    private Reference() {
    }

    /** The names of all directives and clauses. */
    public static List<String> names() {
        return Stream.concat(DirectiveKind.names().stream(), ClauseKind.names().stream()).distinct().toList();
    }

    /** The reference of a directive or clause; of both if a name is both. Empty if there is none of that name. */
    public static Optional<String> of(String name) {
        String text = Stream.concat(
                Arrays.stream(DirectiveKind.values()).filter(kind -> kind.text().equals(name)).map(Reference::directive),
                ClauseKind.named(name).stream().map(Reference::clause)).collect(Collectors.joining("\n"));
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    private static String directive(DirectiveKind kind) {
        String clauses = kind.clauses().isEmpty() ? "none"
                : kind.clauses().stream().map(ClauseKind::text).collect(Collectors.joining(", "));
        return "Directive '" + kind.text() + "'\n  clauses: " + clauses + "\n";
    }

    private static String clause(ClauseKind kind) {
        String directives = Arrays.stream(DirectiveKind.values()).filter(d -> d.clauses().contains(kind))
                .map(DirectiveKind::text).collect(Collectors.joining(", "));
        return "Clause '" + kind.text() + "'\n  directives: " + directives + "\n";
    }
}
