package org.quipu.directives.lint;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.quipu.directives.lint.Sharing.Root;
import org.quipu.directives.resolve.Variable;

/** Collects the accesses of expressions, including those in called methods. */
final class Expressions {
    private final Symbols symbols;
    private final Sharing sharing;
    private final Root root;
    private final Calls calls;
    private final Walk walk;
    private final Map<List<Object>, Access> known = new HashMap<>();
    private final Map<List<Object>, Frame> frames = new HashMap<>();
    private final List<Access> accesses = new ArrayList<>();

    /** The walk through the region that reaches the expressions. */
    interface Walk {
        /** Walks a statement inside of an expression. */
        void statement(Node statement, Context context);

        /** Walks the body of a called method. */
        void called(MethodDeclaration method, Context context);

        /** The time at which an expression is evaluated. */
        Moment now();

        /** The locks that are held. */
        Guards guards();
    }

    Expressions(Symbols symbols, Sharing sharing, Root root, Calls calls, Walk walk) {
        this.symbols = symbols;
        this.sharing = sharing;
        this.root = root;
        this.calls = calls;
        this.walk = walk;
    }

    List<Access> accesses() {
        return accesses;
    }

    void visit(Node node, Context context) {
        if (node instanceof Statement || node instanceof SwitchEntry) {
            walk.statement(node, context);
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
        } else if (!(node instanceof Type) && !(node instanceof AnnotationExpr)
                && !(node instanceof TypeDeclaration<?>)) {
            children(node, context);
        }
    }

    void children(Node node, Context context) {
        node.getChildNodes().stream().filter(child -> child.getRange().isPresent())
                .forEach(child -> visit(child, context));
    }

    private static boolean isStep(UnaryExpr unary) {
        return switch (unary.getOperator()) {
            case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
            default -> false;
        };
    }

    /** Collects the reads in a target: the object or array, and the index. */
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
            for (Place place : sharing.places(scope, context.frame(), root)) {
                Objects.unsafeClass(place).ifPresent(type -> record(place.then(Place.CONTENT), call, true,
                        Objects.changes(call, type), context));
            }
        });
        call.getArguments().forEach(argument -> visit(argument, context));
        calls.find(call, context.frame()).ifPresent(method -> walk.called(method, context.in(frames.computeIfAbsent(
                List.of(System.identityHashCode(call), context.frame()), key -> context.frame()
                        .call(call, method, symbols)))));
    }

    private void add(Expression expression, boolean read, boolean write, Context context) {
        Expression inner = Symbols.unwrap(expression);
        for (Place place : sharing.places(inner, context.frame(), root)) {
            boolean length = inner instanceof FieldAccessExpr access && access.getNameAsString().equals("length")
                    && !write;
            Variable variable = place.root();
            boolean whole = variable != null && place.steps().isEmpty();
            boolean careful = variable != null && whole && Symbols.isVolatile(variable) && !(read && write);
            if (variable != null && careful && write) {
                announce(variable, context);
            } else if (!length && !careful && (variable != null || !place.steps().isEmpty() || write)) {
                record(place, inner, read, write, context);
            }
        }
    }

    /**
     * Records a write of a volatile variable: a thread that reads the new value sees all that this thread did before
     * (JLS 25 section 17.4.5).
     */
    private void announce(Variable flag, Context context) {
        accesses.stream().filter(access -> access.context().work().sameUnit(context.work())
                && access.context().task() == context.task()).forEach(access -> access.announce(flag));
    }

    void record(Place place, Node node, boolean read, boolean write, Context context) {
        Guards held = walk.guards();
        List<Boolean> branches = place.conditions().stream().map(Condition::holds).toList();
        Access access = known.computeIfAbsent(List.of(System.identityHashCode(node), context.frame(), branches.size(),
                branches, write), key -> {
                    Access made = new Access(place, node, symbols.span(node), read, write, context, held);
                    accesses.add(made);
                    return made;
                });
        access.meet(walk.now(), held.names());
    }
}
