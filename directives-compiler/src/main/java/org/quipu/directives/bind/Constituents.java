package org.quipu.directives.bind;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.Directive;
import org.quipu.directives.model.DirectiveKind;

/**
 * Splits a combined directive into its constituents and distributes its clauses (OpenMP 5.2 section 17.2). The clauses
 * shared, default and if without a modifier apply to every constituent that allows them; any other clause applies to
 * the innermost one that allows it.
 */
final class Constituents {
    private Constituents() {
    }

    /** The constituents of a directive, outermost first, each as a directive at the same place. */
    static List<Directive> of(Directive whole) {
        if (whole.parts().size() == 1) {
            return List.of(whole);
        }
        Map<DirectiveKind, List<Clause>> clauses = new EnumMap<>(DirectiveKind.class);
        for (Clause clause : whole.clauses()) {
            takers(whole.parts(), clause)
                    .forEach(part -> clauses.computeIfAbsent(part, kind -> new ArrayList<>()).add(clause));
        }
        return whole.parts().stream().map(part -> new Directive(List.of(part), part.text(), whole.name(),
                whole.argument(), clauses.getOrDefault(part, List.of()), whole.comments())).toList();
    }

    private static List<DirectiveKind> takers(List<DirectiveKind> parts, Clause clause) {
        List<DirectiveKind> able = parts.stream().filter(part -> part.clauses().contains(clause.kind())).toList();
        String modifier = clause.kind() == ClauseKind.IF ? ((Clause.Value) clause).modifier() : "";
        boolean all = clause.kind() == ClauseKind.SHARED || clause.kind() == ClauseKind.DEFAULT
                || clause.kind() == ClauseKind.IF && modifier.isEmpty();
        if (!modifier.isEmpty()) {
            return able.stream().filter(part -> part.text().equals(modifier)).toList();
        }
        return all || able.isEmpty() ? able : able.subList(able.size() - 1, able.size());
    }
}
