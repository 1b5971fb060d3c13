package org.quipu.directives.lint;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.AnnotationExpr;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.type.Type;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lint.Access.Context;
import org.quipu.directives.lint.Sharing.Root;

/** Collects the accesses of expressions. */
final class Expressions {
    private final Symbols symbols;
    private final Sharing sharing;
    private final Root root;
    private final BiConsumer<Node, Context> statements;
    private final Supplier<State> state;
    private final Map<Node, Access> byNode = new IdentityHashMap<>();
    private final List<Access> accesses = new ArrayList<>();

    /** When an expression is evaluated. */
    record State(Set<Integer> phases, Set<Construct> live, Set<String> guards) {
    }

    /**
     * @param statements walks the statements inside of expressions
     * @param state      tells the present state of the walk
     */
    Expressions(Symbols symbols, Sharing sharing, Root root, BiConsumer<Node, Context> statements, Supplier<State> state) {
        this.symbols = symbols;
        this.sharing = sharing;
        this.root = root;
        this.statements = statements;
        this.state = state;
    }

    List<Access> accesses() {
        return accesses;
    }

    void visit(Node node, Context context) {
        if (node instanceof Statement || node instanceof SwitchEntry) {
            statements.accept(node, context);
        } else if (node instanceof AssignExpr assign) {
            visit(assign.getValue(), context);
            parts(assign.getTarget(), context);
            add(assign.getTarget(), assign.getOperator() != AssignExpr.Operator.ASSIGN, true, context);
        } else if (node instanceof UnaryExpr unary && isStep(unary)) {
            parts(unary.getExpression(), context);
            add(unary.getExpression(), true, true, context);
        } else if (node instanceof NameExpr name) {
            add(name, true, false, context);
        } else if (node instanceof FieldAccessExpr || node instanceof ArrayAccessExpr) {
            parts((Expression) node, context);
            add((Expression) node, true, false, context);
        } else if (node instanceof MethodCallExpr call) {
            call(call, context);
        } else if (node instanceof LambdaExpr lambda) {
            visit(lambda.getBody(), context);
        } else if (node instanceof ObjectCreationExpr created) {
            created.getScope().ifPresent(scope -> visit(scope, context));
            created.getArguments().forEach(argument -> visit(argument, context));
        } else if (!(node instanceof Type) && !(node instanceof AnnotationExpr) && !(node instanceof TypeDeclaration<?>)) {
            children(node, context);
        }
    }

    void children(Node node, Context context) {
        node.getChildNodes().stream().filter(child -> child.getRange().isPresent()).forEach(child -> visit(child, context));
    }

    private static boolean isStep(UnaryExpr unary) {
        return switch (unary.getOperator()) {
            case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
            default -> false;
        };
    }

    /** What is read on the way to a target: the object or array, and the index. */
    private void parts(Expression given, Context context) {
        Expression target = Symbols.unwrap(given);
        if (target instanceof ArrayAccessExpr access) {
            visit(access.getName(), context);
            visit(access.getIndex(), context);
        } else if (target instanceof FieldAccessExpr access && symbols.named(access) == null) {
            visit(access.getScope(), context);
        }
    }

    private void call(MethodCallExpr call, Context context) {
        call.getScope().ifPresent(scope -> {
            visit(scope, context);
            sharing.place(scope, root).ifPresent(place -> Objects.unsafeClass(place.isElement() || !place.steps().isEmpty()
                    ? null : place.root()).ifPresent(type -> record(place.then(Place.CONTENT), call, true,
                    Objects.changes(call, type), context)));
        });
        call.getArguments().forEach(argument -> visit(argument, context));
    }

    private void add(Expression expression, boolean read, boolean write, Context context) {
        Expression inner = Symbols.unwrap(expression);
        Optional<Place> place = sharing.place(inner, root);
        place.filter(p -> p.root() != null || !p.steps().isEmpty() || write).ifPresent(p -> {
            boolean length = inner instanceof FieldAccessExpr access && access.getNameAsString().equals("length") && !write;
            boolean careful = p.root() != null && p.steps().isEmpty() && Symbols.isVolatile(p.root()) && !(read && write);
            if (!length && !careful) {
                record(p, inner, read, write, context);
            }
        });
    }

    private void record(Place place, Node node, boolean read, boolean write, Context context) {
        State now = state.get();
        Access access = byNode.get(node);
        if (access == null) {
            access = new Access(place, node, symbols.span(node), read, write, context, now.guards());
            byNode.put(node, access);
            accesses.add(access);
        }
        access.meet(now.phases(), now.live(), now.guards());
    }
}
