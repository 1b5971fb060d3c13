package org.quipu.directives.lower.code;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.CatchClause;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.type.ReferenceType;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.ast.type.UnionType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;

/**
 * The ways by which checked exceptions leave a construct's lambda.
 *
 * <p>If the context handles at most one exception type, javac infers the thrown type of the lambda. If it handles
 * several, the inferred type of a lambda that throws unrelated types would be too wide. Such a lambda is wrapped in a
 * view that throws no checked exception, of a body that may throw just the handled types, so that javac still rejects
 * others. Calls of {@code Parallel.mayThrow()} declare the types of surrounding catch clauses, so that javac does not
 * reject these. If a catch clause rethrows, the types handled further out are declared.
 */
public final class Thrown {
    private static final Set<String> UNCHECKED = Set.of("RuntimeException", "Error", "IllegalArgumentException",
            "IllegalStateException", "NullPointerException", "IndexOutOfBoundsException",
            "ArrayIndexOutOfBoundsException", "ArithmeticException", "ClassCastException", "NumberFormatException",
            "UnsupportedOperationException", "NegativeArraySizeException", "OutOfMemoryError", "StackOverflowError");

    /** Largest number of types for which the runtime has views. */
    private static final int MOST = 4;

    private final boolean unchecked;
    private final List<String> named;
    private final List<String> caught;

    private Thrown(boolean unchecked, List<String> named, List<String> caught) {
        this.unchecked = unchecked;
        this.named = named;
        this.caught = caught;
    }

    public static Thrown of(Construct construct) {
        Construct outlined = construct.parent();
        while (outlined != null && !outlined.kind().isOutlined()) {
            outlined = outlined.parent();
        }
        Node limit = outlined == null ? null : outlined.statement();
        Set<String> sinks = new LinkedHashSet<>();
        List<String> caught = new ArrayList<>();
        boolean near = true;
        // types that are caught and rethrown but not handled further out: javac must infer these
        Set<String> again = new HashSet<>();
        Node child = construct.statement();
        for (Node at = parent(child); at != null; child = at, at = parent(at)) {
            near &= child != limit;
            if (at instanceof TryStmt statement && isProtected(statement, child)) {
                for (CatchClause clause : statement.getCatchClauses()) {
                    List<String> types = types(clause.getParameter().getType());
                    types.stream().filter(type -> !UNCHECKED.contains(simpleName(type))).forEach(sinks::add);
                    types.forEach(again::remove);
                    types.stream().filter(type -> rethrows(clause) && !UNCHECKED.contains(simpleName(type)))
                            .forEach(again::add);
                    if (near) {
                        types.stream().filter(Thrown::announced).forEach(caught::add);
                    }
                }
            }
            if (at == construct.executable()) {
                if (at instanceof CallableDeclaration<?> method) {
                    method.getThrownExceptions().stream().map(ReferenceType::asString).forEach(type -> {
                        sinks.add(type);
                        again.remove(type);
                    });
                }
                break;
            }
        }
        if (throwsCaught(construct.statement())) {
            return new Thrown(true, List.of(), caught);
        }
        List<String> named = new ArrayList<>(sinks);
        named.removeAll(again);
        boolean several = named.size() > 1;
        return new Thrown(several, several ? named : List.of(), !several ? List.of() : again.isEmpty() ? caught
                : named.stream().filter(Thrown::announced).toList());
    }

    /**
     * Whether the body throws an exception that was caught outside. In a lambda javac does not infer its precise type.
     */
    private static boolean throwsCaught(Node body) {
        for (Node at = parent(body); at != null; at = parent(at)) {
            if (at instanceof CatchClause clause && body.findFirst(ThrowStmt.class, thrown -> names(clause, thrown))
                    .isPresent()) {
                return true;
            }
        }
        return false;
    }

    private static boolean names(CatchClause clause, ThrowStmt statement) {
        return statement.getExpression() instanceof NameExpr thrown
                && thrown.getNameAsString().equals(clause.getParameter().getNameAsString());
    }

    private static @Nullable Node parent(Node node) {
        return node.getParentNode().orElse(null);
    }

    private static boolean isProtected(TryStmt statement, Node child) {
        return statement.getTryBlock() == child;
    }

    private static List<String> types(Type type) {
        return type instanceof UnionType union
                ? union.getElements().stream().map(ReferenceType::asString).toList() : List.of(type.asString());
    }

    private static boolean announced(String type) {
        String name = simpleName(type);
        return !UNCHECKED.contains(name) && !name.equals("Exception") && !name.equals("Throwable");
    }

    private static String simpleName(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }

    private static boolean rethrows(CatchClause clause) {
        return clause.getBody().findFirst(ThrowStmt.class, statement -> names(clause, statement)).isPresent();
    }

    /** Statements before the call that runs the lambda. */
    public String announcements() {
        StringBuilder code = new StringBuilder();
        for (String type : caught) {
            code.append(Api.PARALLEL).append(".<").append(type).append(">mayThrow(); ");
        }
        return code.toString();
    }

    /** The call that wraps the lambda in a view, for the handled types if javac can check them. */
    private String open(String form, String otherwise) {
        if (!unchecked) {
            return "";
        }
        boolean checked = named.size() > 1 && named.size() <= MOST;
        return checked ? Api.PACKAGE + "Throwing.<" + String.join(", ", named) + ">" + form + "("
                : Api.PARALLEL + otherwise;
    }

    /** Opens the wrapper of a region's lambda. */
    public String regionOpen() {
        return open("region", ".unchecked(");
    }

    /** Opens the wrapper of a loop's lambda. */
    public String loopOpen() {
        return open("loop", ".uncheckedLoop(");
    }

    /** Opens the wrapper of the lambda of a loop over elements. */
    public String itemsOpen() {
        return unchecked ? Api.PARALLEL + ".uncheckedItems(" : "";
    }

    /** Opens the wrapper of a task's lambda. */
    public String taskOpen() {
        return open("task", ".uncheckedTask(");
    }

    /** Opens the wrapper of a taskloop's lambda. */
    public String rangeOpen() {
        return unchecked ? Api.PARALLEL + ".uncheckedRange(" : "";
    }

    public String close() {
        return unchecked ? ")" : "";
    }
}
