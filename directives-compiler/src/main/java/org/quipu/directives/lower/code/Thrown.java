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
import org.quipu.directives.bind.Construct;

/**
 * How checked exceptions leave a construct's lambda.
 *
 * <p>If the surroundings name at most one exception type, javac infers the thrown type of the lambda and everything is
 * as in the source. If they name several, the lambda may throw unrelated types, for which the inferred type would be too
 * wide; then it is run through a view that throws no checked exception, of a body that may throw just these types, so that
 * javac still refuses any other. The types that a surrounding try statement catches are announced by
 * {@code Parallel.mayThrow()}, which keeps javac from refusing the catch clauses. What a catch clause throws again must be
 * named further out: those types are announced then.
 */
public final class Thrown {
    private static final Set<String> UNCHECKED = Set.of("RuntimeException", "Error", "IllegalArgumentException",
            "IllegalStateException", "NullPointerException", "IndexOutOfBoundsException",
            "ArrayIndexOutOfBoundsException", "ArithmeticException", "ClassCastException", "NumberFormatException",
            "UnsupportedOperationException", "NegativeArraySizeException", "OutOfMemoryError", "StackOverflowError");

    /** As many types the runtime has views for. */
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
        // what is caught and thrown again, and not named further out: there javac must know what it is
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

    /** Whether the body throws an exception that was caught outside: in a lambda javac does not know it precisely. */
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

    private static Node parent(Node node) {
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

    /** A view of the lambda; if javac can check what it throws, one for the types that the surroundings name. */
    private String open(String form, String otherwise) {
        if (!unchecked) {
            return "";
        }
        boolean checked = named.size() > 1 && named.size() <= MOST;
        return checked ? Api.PACKAGE + "Throwing.<" + String.join(", ", named) + ">" + form + "("
                : Api.PARALLEL + otherwise;
    }

    /** The lambda of a region as the argument of the call. */
    public String regionOpen() {
        return open("region", ".unchecked(");
    }

    /** The lambda of a loop as the argument of the call. */
    public String loopOpen() {
        return open("loop", ".uncheckedLoop(");
    }

    /** The lambda of a loop over elements as the argument of the call. */
    public String itemsOpen() {
        return unchecked ? Api.PARALLEL + ".uncheckedItems(" : "";
    }

    /** The lambda of a task as the argument of the call. */
    public String taskOpen() {
        return open("task", ".uncheckedTask(");
    }

    /** The lambda of a taskloop as the argument of the call. */
    public String rangeOpen() {
        return unchecked ? Api.PARALLEL + ".uncheckedRange(" : "";
    }

    public String close() {
        return unchecked ? ")" : "";
    }
}
