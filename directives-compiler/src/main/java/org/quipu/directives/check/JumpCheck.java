package org.quipu.directives.check;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import com.github.javaparser.ast.stmt.YieldStmt;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.LoopNest;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.resolve.Executables;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** Checks that no statement jumps out of a construct (OpenMP 5.2 section 4.3). Reports each jump once. */
final class JumpCheck {
    private final SourceText source;
    private final DataPlan plan;
    private final Report report;

    JumpCheck(SourceText source, DataPlan plan, Report report) {
        this.source = source;
        this.plan = plan;
        this.report = report;
    }

    void check(Construct construct) {
        if (construct.statement() != null) {
            construct.statement().walk(Statement.class, statement -> {
                if (isJump(statement) && Executables.around(statement) == construct.executable()
                        && plan.level(source.start(statement)) == construct) {
                    check(construct, statement);
                }
            });
        }
    }

    private static boolean isJump(Statement statement) {
        return statement instanceof ReturnStmt || statement instanceof BreakStmt || statement instanceof ContinueStmt
                || statement instanceof YieldStmt;
    }

    /** Checks a jump in its innermost enclosing construct. */
    private void check(Construct construct, Statement jump) {
        Node target = target(jump);
        Node label = label(jump);
        boolean labelOutside = label != null && !isInside(label, construct.statement());
        LoopNest nest = construct.nest();
        boolean own = jump instanceof ContinueStmt && nest != null
                && (nest.fused() ? nest.isLoop(target) : target == nest.last().loop());
        boolean inside = target instanceof Statement && isInside(target, construct.statement())
                && (nest == null || !nest.isLoop(target) && !isLabelOf(target, construct));
        boolean innerSwitch = target instanceof SwitchExpr && isInside(target, construct.statement());
        if (target == null || !labelOutside && (own || inside || innerSwitch)) {
            return;
        }
        int start = source.start(jump);
        report.add(Code.JUMP_OUT, new Span(start, start + word(jump).length()), List.of(new Report.Aside(
                construct.directive().name(), "'" + construct.kind().text() + "' begins here")), "'" + word(jump) + "'",
                construct.kind().text(), Integer.toString(source.line(construct.directive().start())),
                describe(jump, target));
    }

    /** The labelled statement that the jump names, or null. */
    private static @Nullable Node label(Statement jump) {
        Optional<String> name = name(jump);
        for (Node at = jump; at != null && name.isPresent(); at = at.getParentNode().orElse(null)) {
            if (at instanceof LabeledStmt labeled && labeled.getLabel().asString().equals(name.get())) {
                return at;
            }
        }
        return null;
    }

    private static Optional<String> name(Statement jump) {
        return jump instanceof BreakStmt b ? b.getLabel().map(Object::toString)
                : jump instanceof ContinueStmt c ? c.getLabel().map(Object::toString) : Optional.empty();
    }

    private static boolean isLabelOf(Node target, Construct construct) {
        Node at = target;
        while (at instanceof LabeledStmt labeled) {
            at = labeled.getStatement();
        }
        return construct.nest().isLoop(at);
    }

    private static boolean isInside(Node node, Node container) {
        for (Node at = node; at != null; at = at.getParentNode().orElse(null)) {
            if (at == container) {
                return true;
            }
        }
        return false;
    }

    private static String word(Statement jump) {
        return jump instanceof ReturnStmt ? "return" : jump instanceof BreakStmt ? "break"
                : jump instanceof ContinueStmt ? "continue" : "yield";
    }

    private String describe(Statement jump, Node target) {
        if (target instanceof CallableDeclaration<?> method) {
            return "the end of '" + method.getNameAsString() + "'";
        } else if (target instanceof LambdaExpr) {
            return "the end of the lambda of line " + line(target);
        } else if (!(target instanceof Statement) && !(target instanceof SwitchExpr)) {
            return "the end of the initializer";
        }
        Node named = target;
        while (named instanceof LabeledStmt labeled && jump instanceof ContinueStmt) {
            named = labeled.getStatement();
        }
        String what = named instanceof LabeledStmt labeled ? "'" + labeled.getLabel() + "'"
                : named instanceof SwitchStmt || named instanceof SwitchExpr ? "switch"
                : named instanceof WhileStmt ? "while" : named instanceof DoStmt ? "do" : "for";
        String place = jump instanceof ContinueStmt ? "the next round of the " : "the end of the ";
        return place + what + " of line " + line(named);
    }

    private String line(Node node) {
        return Integer.toString(source.line(source.start(node)));
    }

    /**
     * The target of the jump: a loop, switch or labelled statement, or the method; null if the jump is not valid Java.
     */
    private static @Nullable Node target(Statement jump) {
        if (jump instanceof ReturnStmt) {
            return Executables.around(jump);
        }
        Optional<String> label = name(jump);
        for (Node at = jump.getParentNode().orElse(null); at != null; at = at.getParentNode().orElse(null)) {
            boolean loop = at instanceof ForStmt || at instanceof ForEachStmt || at instanceof WhileStmt
                    || at instanceof DoStmt;
            boolean hit = jump instanceof YieldStmt ? at instanceof SwitchExpr
                    : label.isPresent() ? at instanceof LabeledStmt l && l.getLabel().asString().equals(label.get())
                    : loop || jump instanceof BreakStmt && at instanceof SwitchStmt;
            if (hit) {
                return at instanceof LabeledStmt labeled && jump instanceof ContinueStmt ? loopOf(labeled) : at;
            }
        }
        return null;
    }

    private static Node loopOf(LabeledStmt labeled) {
        Statement at = labeled.getStatement();
        while (at instanceof LabeledStmt inner) {
            at = inner.getStatement();
        }
        return at;
    }
}
