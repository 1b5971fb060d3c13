package org.quipu.directives.data;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.resolve.Executables;
import org.quipu.directives.resolve.JavaType;
import org.quipu.directives.resolve.Variable;

/** The storage that the items of depend clauses name (OpenMP 5.2 section 15.9.5): an object, or the variable itself. */
public final class Dependences {
    private static final Set<String> VALUES = Set.of("Integer", "Long", "Float", "Double", "Boolean", "Byte", "Short",
            "Character", "String");

    private Dependences() {
    }

    /** Whether values of the type have no stable identity, so that dependences refer to the variable. */
    public static boolean isValue(JavaType type) {
        return type.isPrimitive() || VALUES.contains(type.text());
    }

    /** The variable that an item names, if it is a simple name. */
    public static Optional<Variable> variable(Clause.Item item, Construct construct) {
        return unwrap(item.base().expression()) instanceof NameExpr name
                ? Optional.ofNullable(construct.visible().get(name.getNameAsString())) : Optional.empty();
    }

    /** The clauses that name storage; those of ordered name iterations. */
    private static Stream<Clause.Depend> storage(Construct construct) {
        return construct.kind() == DirectiveKind.ORDERED_DOACROSS ? Stream.empty()
                : construct.directive().clauses(ClauseKind.DEPEND).map(Clause.Depend.class::cast);
    }

    /** The variables that the clauses of a construct name without subscripts. */
    static List<Variable> variables(Construct construct) {
        return storage(construct).flatMap(clause -> clause.items().stream()).filter(item -> !item.section())
                .flatMap(item -> variable(item, construct).stream()).distinct().toList();
    }

    /** The expressions in depend clauses that are not array sections. */
    static List<Fragment> bases(Construct construct) {
        return storage(construct).flatMap(clause -> clause.items().stream()).filter(item -> !item.section())
                .map(Clause.Item::base).toList();
    }

    /** An expression without the parentheses around it. */
    public static Expression unwrap(Expression expression) {
        return expression instanceof EnclosedExpr enclosed ? unwrap(enclosed.getInner()) : expression;
    }

    /** Whether code at the construct can name the object or class of a field. Anonymous classes have no name. */
    public static boolean hasOwner(Variable field, Construct construct) {
        Node declaring = Executables.classAround(field.declaration());
        return declaring instanceof TypeDeclaration<?> || field.kind() != Variable.Kind.STATIC_FIELD
                && declaring == Executables.classAround(construct.executable());
    }
}
