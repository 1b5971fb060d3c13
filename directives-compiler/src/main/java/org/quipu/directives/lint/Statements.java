package org.quipu.directives.lint;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.LocalClassDeclarationStmt;
import com.github.javaparser.ast.stmt.LocalRecordDeclarationStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.List;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.text.Span;

/** Walks Java statements in the order of execution, and finds the stand-alone directives between them. */
final class Statements {
    private final Symbols symbols;
    private final Expressions expressions;
    private final Guards guards;
    private final Timeline timeline;
    private final Branches branches;
    private final Constructs constructs;

    /** The walk through the constructs of the region. */
    interface Constructs {
        /** Walks a statement with its constructs. */
        void statement(Node statement, Context context);

        /** Walks a stand-alone directive. */
        void alone(Construct construct);

        /** The stand-alone directives, in source order. */
        List<Construct> standalone();

        /** Whether a loop that is not distributed contains constructs. */
        boolean holdsConstructs(Statement loop);
    }

    Statements(Symbols symbols, Expressions expressions, Guards guards, Timeline timeline, Constructs constructs) {
        this.symbols = symbols;
        this.expressions = expressions;
        this.guards = guards;
        this.timeline = timeline;
        this.branches = new Branches(symbols);
        this.constructs = constructs;
    }

    private void statement(Node statement, Context context) {
        constructs.statement(statement, context);
    }

    /** Walks a statement without constructs of its own. */
    void plain(Node node, Context context) {
        if (node instanceof BlockStmt block) {
            statements(block, block.getStatements(), context);
        } else if (node instanceof SwitchEntry entry) {
            entry.getGuard().ifPresent(guard -> expressions.visit(guard, context));
            statements(entry, entry.getStatements(), context);
        } else if (node instanceof LabeledStmt labeled) {
            statement(labeled.getStatement(), context);
        } else if (node instanceof IfStmt branch) {
            branch(branch, context);
        } else if (node instanceof ForStmt loop) {
            counting(loop, context);
        } else if (node instanceof WhileStmt loop) {
            repeated(loop, () -> {
                expressions.visit(loop.getCondition(), context);
                statement(loop.getBody(), context);
            });
            waited(loop.getCondition());
        } else if (node instanceof DoStmt loop) {
            repeated(loop, () -> {
                statement(loop.getBody(), context);
                expressions.visit(loop.getCondition(), context);
            });
            waited(loop.getCondition());
        } else if (node instanceof ForEachStmt loop) {
            expressions.visit(loop.getIterable(), context);
            repeated(loop, () -> statement(loop.getBody(), context));
        } else if (node instanceof SynchronizedStmt locked) {
            expressions.visit(locked.getExpression(), context);
            guards.synchronizedOn(locked.getExpression(), context.frame(), () -> statement(locked.getBody(), context));
        } else if (node instanceof TryStmt attempt) {
            attempt.getResources().forEach(resource -> expressions.visit(resource, context));
            statement(attempt.getTryBlock(), context);
            attempt.getCatchClauses().forEach(clause -> {
                Timeline.State before = timeline.state();
                statement(clause.getBody(), context);
                timeline.join(before);
            });
            attempt.getFinallyBlock().ifPresent(last -> statement(last, context));
        } else if (node instanceof ExpressionStmt line) {
            expressions.visit(line.getExpression(), context);
            guards.call(line.getExpression(), context.frame());
        } else if (!(node instanceof LocalClassDeclarationStmt) && !(node instanceof LocalRecordDeclarationStmt)) {
            expressions.children(node, context);
        }
    }

    /** Records a loop that waits for a volatile variable. */
    private void waited(Expression condition) {
        condition.findAll(Expression.class).stream().map(symbols::named)
                .filter(variable -> variable != null && Symbols.isVolatile(variable)).forEach(guards::await);
    }

    /** Walks statements and the stand-alone directives between them; those of a section know their section. */
    private void statements(Node owner, List<Statement> statements, Context context) {
        Span range = symbols.span(owner);
        List<Construct> between = constructs.standalone().stream().filter(c -> range.contains(c.span().start())
                && statements.stream().noneMatch(s -> symbols.span(s).contains(c.span().start()))).toList();
        Guards.State before = guards.state();
        int next = 0;
        int section = -1;
        for (Statement statement : statements) {
            Span span = symbols.span(statement);
            while (next < between.size() && between.get(next).span().start() < span.start()) {
                constructs.alone(between.get(next++));
            }
            Context inside = section(owner, span, context);
            if (inside.work().section() != section) {
                guards.restore(before);
                section = inside.work().section();
            }
            statement(statement, inside);
        }
        while (next < between.size()) {
            constructs.alone(between.get(next++));
        }
        guards.restore(before);
    }

    private static Context section(Node owner, Span statement, Context context) {
        Work work = context.work();
        Construct construct = work.construct();
        if (construct != null && work.kind() == Work.Kind.SECTION && construct.statement() == owner) {
            for (int i = 0; i < construct.sections().size(); i++) {
                if (construct.sections().get(i).body().contains(statement)) {
                    return context.with(new Work(Work.Kind.SECTION, construct, i, List.of(), work.outside()));
                }
            }
        }
        return context;
    }

    private void branch(IfStmt branch, Context context) {
        expressions.visit(branch.getCondition(), context);
        Timeline.State before = timeline.state();
        Guards.State held = guards.state();
        guards.tryLock(branch.getCondition(), context.frame());
        statement(branch.getThenStmt(), branches.taken(branch.getCondition(), context));
        Timeline.State after = timeline.state();
        timeline.restore(before);
        guards.restore(held);
        branch.getElseStmt().ifPresent(other -> statement(other, branches.notTaken(branch.getCondition(), context)));
        timeline.join(after);
        guards.restore(held);
    }

    private void counting(ForStmt loop, Context context) {
        loop.getInitialization().forEach(init -> expressions.visit(init, context));
        boolean distributed = context.all().stream().anyMatch(outer -> outer.head().loop() == loop);
        Context inside = distributed ? context
                : LoopHead.of(loop, symbols).map(context::inside).orElse(context);
        repeated(loop, () -> {
            loop.getCompare().ifPresent(compare -> expressions.visit(compare, inside));
            statement(loop.getBody(), inside);
            loop.getUpdate().forEach(update -> expressions.visit(update, inside));
        });
    }

    /** Walks a loop that one thread runs: its end precedes its begin, unless its body has no construct. */
    private void repeated(Statement loop, Runnable round) {
        Timeline.State before = timeline.state();
        if (constructs.holdsConstructs(loop)) {
            timeline.twice(symbols.span(loop).start(), round);
        } else {
            round.run();
        }
        timeline.join(before);
    }
}
