package org.quipu.directives.bind;

import com.github.javaparser.ast.stmt.Statement;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.quipu.directives.bind.Binder.Bound;
import org.quipu.directives.model.Directive;

/**
 * The directives before each statement, and which of them are loop transformations that another directive has taken.
 */
final class LoopDirectives {
    private final Map<Statement, List<Directive>> before;
    private final Set<Directive> taken = Collections.newSetFromMap(new IdentityHashMap<>());

    LoopDirectives(List<Bound> bound) {
        this.before = bound.stream().filter(b -> b.statement() != null)
                .collect(Collectors.groupingBy(Bound::statement, IdentityHashMap::new,
                        Collectors.mapping(Bound::directive, Collectors.toList())));
    }

    /** The directives between another directive and its statement, outermost first. */
    List<Directive> below(Directive outer, Statement statement) {
        return before.getOrDefault(statement, List.of()).stream().filter(directive -> directive.start() > outer.start())
                .sorted(Comparator.comparingInt(Directive::start)).toList();
    }

    /** Records that a directive above has taken a transformation. */
    void take(Directive transformation) {
        taken.add(transformation);
    }

    boolean isTaken(Directive directive) {
        return taken.contains(directive);
    }
}
