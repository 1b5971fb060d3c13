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
 * Takes a combined directive apart and shares its clauses out (OpenMP 5.2 section 17.2): shared, default and an if without
 * a modifier hold for every part that takes them; any other clause goes to the innermost part that takes it.
 */
final class Constituents {
    private Constituents() {
    }

    /** The parts of a directive, outermost first, each as a directive of its own at the same place. */
    static List<Directive> of(Directive whole) {
        if (whole.parts().size() == 1) {
            return List.of(whole);
        }
        Map<DirectiveKind, List<Clause>> clauses = new EnumMap<>(DirectiveKind.class);
        whole.parts().forEach(part -> clauses.put(part, new ArrayList<>()));
        for (Clause clause : whole.clauses()) {
            takers(whole.parts(), clause).forEach(part -> clauses.get(part).add(clause));
        }
        return whole.parts().stream().map(part -> new Directive(List.of(part), part.text(), whole.name(),
                whole.argument(), clauses.get(part), whole.comments())).toList();
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
