package org.quipu.directives.dialect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.resolve.Variable;

/**
 * Removes shared variables from {@code copyprivate}. Pyjama allowed them; all threads see the assignment in any case.
 *
 * <pre>
 * //#omp parallel shared(v)              //#omp parallel shared(v)
 * {                                      {
 *     //#omp single copyprivate(v)           //#omp single
 * </pre>
 */
final class SharedCopies {
    private static final Set<String> OWN = Set.of("private", "firstprivate", "lastprivate", "reduction", "linear",
            "copyin");

    private final OldSource source;
    private final Rewriting rewriting;

    SharedCopies(OldSource source, Rewriting rewriting) {
        this.source = source;
        this.rewriting = rewriting;
    }

    void apply(OldDirective single, Word clause) {
        List<String> shared = new ArrayList<>();
        List<String> copied = new ArrayList<>();
        for (String name : clause.arguments(single.text()).split(",", -1)) {
            (isShared(single, name.strip()) ? shared : copied).add(name.strip());
        }
        if (shared.isEmpty()) {
            return;
        }
        String dropped = "copyprivate(" + String.join(", ", shared) + ")";
        rewriting.problem(Code.MEANINGLESS_CLAUSE, single.span(clause), dropped, single.name(), Dialect.PYJAMA.label());
        ClauseEdits.keep(single, clause, copied, rewriting, dropped);
    }

    /** Whether the threads of the construct share the variable of that name. */
    private boolean isShared(OldDirective single, String name) {
        Variable variable = source.visible(single).get(name);
        if (variable == null || lists(single, name)) {
            return false;
        }
        Optional<OldDirective> around = source.enclosing(single);
        while (around.isPresent()) {
            OldDirective directive = around.get();
            int start = source.statement(directive).map(statement -> source.source().start(statement)).orElse(0);
            if (!variable.isField() && variable.offset() >= start || lists(directive, name)
                    || directive.name().startsWith("task")
                    || directive.clauses().stream().anyMatch(clause -> clause.text().equals("default")
                            && clause.arguments(directive.text()).contains("private"))) {
                return false;
            }
            if (directive.name().startsWith("parallel")) {
                return true;
            }
            around = source.enclosing(directive);
        }
        return variable.isField() && source.directives().stream().noneMatch(one -> one.name().equals("threadprivate"));
    }

    private static boolean lists(OldDirective directive, String name) {
        return directive.clauses().stream().filter(clause -> OWN.contains(clause.text()))
                .anyMatch(clause -> clause.names(directive.text()).contains(name));
    }
}
