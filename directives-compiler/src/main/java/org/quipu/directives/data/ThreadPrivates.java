package org.quipu.directives.data;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.resolve.Use;
import org.quipu.directives.resolve.Variable;

/**
 * The threadprivate static fields (OpenMP 5.2 section 5.2). A nested class next to the field holds the threads' cells.
 * A region gets its thread's cell once, at its beginning. Immutable after construction.
 */
public final class ThreadPrivates {
    private final Levels levels;
    private final Map<Variable, Construct> directives = new IdentityHashMap<>();
    private final Map<Construct, Set<Variable>> used = new IdentityHashMap<>();

    ThreadPrivates(List<Construct> constructs, Levels levels) {
        this.levels = levels;
        for (Construct construct : constructs) {
            if (construct.kind() == DirectiveKind.THREADPRIVATE) {
                names(construct).stream().map(construct.visible()::get).filter(Objects::nonNull)
                        .filter(variable -> variable.kind() == Variable.Kind.STATIC_FIELD)
                        .forEach(variable -> directives.putIfAbsent(variable, construct));
            }
        }
        for (Variable variable : directives.keySet()) {
            variable.uses().forEach(use -> region(use).ifPresent(region -> use(region, variable)));
        }
        for (Construct construct : constructs) {
            construct.directive().clauses(ClauseKind.COPYIN).flatMap(clause -> clause.variables().stream())
                    .map(name -> construct.visible().get(name.text())).filter(this::has)
                    .forEach(variable -> use(construct, variable));
        }
    }

    private void use(Construct region, Variable variable) {
        used.computeIfAbsent(region, r -> new LinkedHashSet<>()).add(variable);
    }

    /** The names in the argument of the directive. */
    public static List<String> names(Construct directive) {
        List<String> names = new ArrayList<>();
        directive.directive().argument().ifPresent(list -> {
            for (String name : list.text().split(",", -1)) {
                names.add(name.strip());
            }
        });
        return names;
    }

    /** Whether the variable is threadprivate. */
    public boolean has(Variable variable) {
        return variable != null && directives.containsKey(variable);
    }

    /** The directive that names the variable. */
    public @Nullable Construct directive(Variable variable) {
        return directives.get(variable);
    }

    /** The region whose thread executes a use, so that the use can refer to the region's variable with the cell. */
    public Optional<Construct> region(Use use) {
        for (Construct at = levels.at(use.span().start()); at != null && at.executable() == use.executable();
                at = at.parent()) {
            if (at.kind().isTask()) {
                return Optional.empty();
            }
            if (at.kind().isRegion()) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    /** The variables whose cells a region gets at its beginning, in declaration order. */
    public List<Variable> usedIn(Construct region) {
        return used.getOrDefault(region, Set.of()).stream().sorted(Variable.BY_DECLARATION).toList();
    }

    /** The class body that declares a field. */
    public static Node owner(Variable field) {
        return field.declaration().getParentNode().flatMap(Node::getParentNode).orElseThrow();
    }

    /** Whether other files may name the field. */
    public static boolean isVisible(Variable field) {
        return field.declaration() instanceof VariableDeclarator declarator
                && declarator.getParentNode().orElse(null) instanceof FieldDeclaration declaration
                && !declaration.isPrivate();
    }
}
