package org.quipu.directives.data;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.resolve.Variable;

/**
 * The copies that default(private) and default(firstprivate) make of local variables without a clause (OpenMP 5.2
 * section 5.4.1). Fields stay shared, and with default(private) final variables, too.
 */
final class DefaultSharing {
    private DefaultSharing() {
    }

    /** The copies that the construct's default clause makes. */
    static Stream<Privatised> copies(Construct construct, List<Variable> variables, Levels levels) {
        Optional<ClauseKind> kind = construct.directive().clauses(ClauseKind.DEFAULT)
                .map(clause -> ClauseKind.named(((Clause.Default) clause).sharing()).orElse(ClauseKind.SHARED))
                .findFirst()
                .filter(sharing -> sharing == ClauseKind.PRIVATE || sharing == ClauseKind.FIRSTPRIVATE);
        if (kind.isEmpty()) {
            return Stream.empty();
        }
        Set<String> listed = construct.directive().clauses().stream().flatMap(clause -> clause.variables().stream())
                .map(Clause.Name::text).collect(Collectors.toSet());
        return variables.stream().filter(variable -> !variable.isField() && !listed.contains(variable.name())
                && construct.visible().get(variable.name()) == variable && isUsed(construct, variable, levels)
                && !(variable.isFinal() && kind.get() == ClauseKind.PRIVATE))
                .map(variable -> new Privatised(variable, EnumSet.of(kind.get()), null, false, variable.name()));
    }

    private static boolean isUsed(Construct construct, Variable variable, Levels levels) {
        boolean index = construct.nest() != null && construct.nest().isIndex(variable);
        return !index && variable.uses().stream().map(use -> use.span().start())
                .anyMatch(at -> construct.span().contains(at) && construct.holds(at)
                        && !levels.inOwnHeader(variable, at));
    }
}
