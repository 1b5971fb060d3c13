package org.quipu.directives.lint;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lint.Access.Context;
import org.quipu.directives.lint.Sharing.Root;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Span;

/**
 * Walks the body of a region in the order of execution and collects the accesses to shared memory. Barriers divide the
 * execution into phases; a sequential loop that holds constructs is walked twice, so that its end meets its begin.
 */
final class Collector {
    private static final Set<String> LOCKING = Set.of("lock", "lockInterruptibly", "acquire", "set");
    private static final Set<String> UNLOCKING = Set.of("unlock", "release", "unset");

    private final Symbols symbols;
    private final Sharing sharing;
    private final Root root;
    private final List<Construct> standalone;
    private final Map<Statement, List<Construct>> constructs = new IdentityHashMap<>();
    private final Expressions expressions;

    private Set<Integer> phases = Set.of(0);
    private int lastPhase;
    private Set<Construct> live = new LinkedHashSet<>();
    private Set<String> guards = new HashSet<>();
    private int nested;

    Collector(Symbols symbols, Sharing sharing, Root root, List<Construct> inside) {
        this.symbols = symbols;
        this.sharing = sharing;
        this.root = root;
        this.standalone = inside.stream().filter(c -> c.statement() == null)
                .sorted(Comparator.comparingInt(c -> c.span().start())).toList();
        inside.stream().filter(c -> c.statement() != null)
                .forEach(c -> constructs.computeIfAbsent(c.statement(), s -> new ArrayList<>()).add(c));
        this.expressions = new Expressions(symbols, sharing, root, this::statement, this::held);
    }

    private Expressions.State held() {
        return new Expressions.State(phases, live, guards);
    }

    /** The accesses below a statement, in the order of the text. */
    List<Access> collect(Statement body) {
        Work work = root.construct() == null ? new Work(Work.Kind.SINGLE, null, 0, List.of()) : Work.ALL;
        statement(body, new Context(work, null, null, List.of(), null, 0));
        return expressions.accesses();
    }

    private void statement(Node statement, Context context) {
        enter(statement, constructs.getOrDefault(statement, List.of()), 0, context);
    }

    /** Goes through the constructs of one statement, outermost first. */
    private void enter(Node statement, List<Construct> here, int index, Context context) {
        if (index == here.size()) {
            plain(statement, context);
            return;
        }
        Construct construct = here.get(index);
        boolean serial = nested > 0 && construct != root.construct();
        switch (construct.kind()) {
            case PARALLEL, PARALLEL_FOR, PARALLEL_SECTIONS -> region(statement, here, index, construct, context);
            case FOR, SECTIONS, SINGLE, SCOPE, LOOP -> {
                enter(statement, here, index + 1, serial ? context : dealt(construct, context));
                if (!serial && !construct.directive().has(ClauseKind.NOWAIT)) {
                    barrier();
                }
            }
            case MASTER -> enter(statement, here, index + 1, serial ? context : only(context, "thread 0"));
            case MASKED -> enter(statement, here, index + 1, serial ? context : only(context, "thread "
                    + construct.directive().value(ClauseKind.FILTER).map(f -> f.text()).orElse("0")));
            case CRITICAL -> guarded("critical(" + construct.directive().lock().orElse("") + ")",
                    () -> enter(statement, here, index + 1, context));
            case ATOMIC -> guarded("atomic", () -> enter(statement, here, index + 1, context));
            case ORDERED -> guarded("ordered", () -> enter(statement, here, index + 1, context));
            case TASK, TASKLOOP -> task(statement, here, index, construct, context);
            case TASKGROUP -> {
                Set<Construct> before = new HashSet<>(live);
                enter(statement, here, index + 1, context);
                live.retainAll(before);
            }
            default -> enter(statement, here, index + 1, context);
        }
    }

    private void region(Node statement, List<Construct> here, int index, Construct construct, Context context) {
        if (construct == root.construct()) {
            enter(statement, here, index + 1, construct.kind() == DirectiveKind.PARALLEL ? context : dealt(construct, context));
        } else {
            nested++;
            enter(statement, here, index + 1, context);
            nested--;
        }
    }

    private Context dealt(Construct construct, Context outer) {
        Work work = switch (construct.kind()) {
            case FOR, PARALLEL_FOR, LOOP -> new Work(Work.Kind.LOOP, construct, 0, LoopHead.nest(construct.statement(),
                    Math.max(1, construct.directive().count(ClauseKind.COLLAPSE)), symbols));
            case SECTIONS, PARALLEL_SECTIONS -> new Work(Work.Kind.SECTION, construct, 0, List.of());
            case SINGLE -> new Work(Work.Kind.SINGLE, construct, 0, List.of());
            default -> outer.work();
        };
        return new Context(work, outer.only(), outer.pinned(), outer.loops(), outer.task(), outer.made());
    }

    private static Context only(Context context, String thread) {
        return new Context(context.work(), thread, context.pinned(), context.loops(), context.task(), context.made());
    }

    private void task(Node statement, List<Construct> here, int index, Construct task, Context context) {
        boolean group = task.kind() == DirectiveKind.TASKLOOP && !task.directive().has(ClauseKind.NOGROUP);
        Set<Construct> outside = live;
        live = new LinkedHashSet<>(live);
        List<LoopHead> loops = new ArrayList<>(context.loops());
        if (task.kind() == DirectiveKind.TASKLOOP) {
            live.add(task);
            loops.addAll(LoopHead.nest(task.statement(), Math.max(1, task.directive().count(ClauseKind.COLLAPSE)), symbols));
        }
        Set<String> held = guards;
        guards = new HashSet<>();
        enter(statement, here, index + 1, new Context(context.work(), context.only(), context.pinned(), loops, task, loops.size()));
        guards = held;
        live = outside;
        boolean undeferred = task.directive().value(ClauseKind.IF).filter(e -> e.text().equals("false")).isPresent();
        if (!group && !undeferred) {
            live = new LinkedHashSet<>(live);
            live.add(task);
        }
    }

    private void guarded(String guard, Runnable body) {
        boolean added = guards.add(guard);
        body.run();
        if (added) {
            guards.remove(guard);
        }
    }

    private void barrier() {
        phases = Set.of(++lastPhase);
        live = new LinkedHashSet<>();
    }

    private void alone(Construct construct) {
        switch (construct.kind()) {
            case BARRIER -> {
                if (nested == 0) {
                    barrier();
                }
            }
            case TASKWAIT -> live = new LinkedHashSet<>();
            default -> {
                // The others order nothing that the lint looks at.
            }
        }
    }

    private void plain(Node node, Context context) {
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
        } else if (node instanceof DoStmt loop) {
            repeated(loop, () -> {
                statement(loop.getBody(), context);
                expressions.visit(loop.getCondition(), context);
            });
        } else if (node instanceof ForEachStmt loop) {
            expressions.visit(loop.getIterable(), context);
            repeated(loop, () -> statement(loop.getBody(), context));
        } else if (node instanceof SynchronizedStmt locked) {
            expressions.visit(locked.getExpression(), context);
            guarded("synchronized(" + locked.getExpression() + ")", () -> statement(locked.getBody(), context));
        } else if (node instanceof TryStmt attempt) {
            attempt.getResources().forEach(resource -> expressions.visit(resource, context));
            statement(attempt.getTryBlock(), context);
            attempt.getCatchClauses().forEach(clause -> branchOff(() -> statement(clause.getBody(), context)));
            attempt.getFinallyBlock().ifPresent(last -> statement(last, context));
        } else if (node instanceof ExpressionStmt line) {
            expressions.visit(line.getExpression(), context);
            locks(line.getExpression());
        } else if (!(node instanceof LocalClassDeclarationStmt) && !(node instanceof LocalRecordDeclarationStmt)) {
            expressions.children(node, context);
        }
    }

    /** Statements with the directives that stand alone between them; a section's statements know their section. */
    private void statements(Node owner, List<Statement> statements, Context context) {
        Span range = symbols.span(owner);
        List<Construct> between = standalone.stream().filter(c -> range.contains(c.span().start())
                && statements.stream().noneMatch(s -> symbols.span(s).contains(c.span().start()))).toList();
        Set<String> before = new HashSet<>(guards);
        int next = 0;
        for (Statement statement : statements) {
            Span span = symbols.span(statement);
            while (next < between.size() && between.get(next).span().start() < span.start()) {
                alone(between.get(next++));
            }
            statement(statement, section(owner, span, context));
        }
        while (next < between.size()) {
            alone(between.get(next++));
        }
        guards = before;
    }

    private Context section(Node owner, Span statement, Context context) {
        Work work = context.work();
        if (work.kind() != Work.Kind.SECTION || work.construct().statement() != owner) {
            return context;
        }
        for (int i = 0; i < work.construct().sections().size(); i++) {
            if (work.construct().sections().get(i).body().contains(statement)) {
                return new Context(new Work(Work.Kind.SECTION, work.construct(), i, List.of()), context.only(), context.pinned(),
                        context.loops(), context.task(), context.made());
            }
        }
        return context;
    }

    /** A condition on the thread's number or on the loop's variable says who executes the branch. */
    private void branch(IfStmt branch, Context context) {
        expressions.visit(branch.getCondition(), context);
        Context then = condition(branch.getCondition(), context);
        Set<Integer> before = phases;
        Set<Construct> liveBefore = new LinkedHashSet<>(live);
        Set<String> heldBefore = new HashSet<>(guards);
        tryLock(branch.getCondition()).ifPresent(guards::add);
        statement(branch.getThenStmt(), then);
        Set<Integer> after = phases;
        Set<Construct> liveAfter = live;
        phases = before;
        live = liveBefore;
        guards = heldBefore;
        branch.getElseStmt().ifPresent(other -> statement(other, usesThreadNumber(branch.getCondition())
                ? only(context, "a condition on the thread") : context));
        phases = union(phases, after);
        live.addAll(liveAfter);
    }

    private Context condition(Expression given, Context context) {
        Expression condition = Symbols.unwrap(given);
        if (condition instanceof BinaryExpr both && both.getOperator() == BinaryExpr.Operator.AND) {
            return condition(both.getRight(), condition(both.getLeft(), context));
        }
        if (condition instanceof BinaryExpr equal && equal.getOperator() == BinaryExpr.Operator.EQUALS) {
            boolean left = symbols.isThreadNumber(equal.getLeft());
            if (left || symbols.isThreadNumber(equal.getRight())) {
                return only(context, "thread " + (left ? equal.getRight() : equal.getLeft()));
            }
            Variable a = symbols.named(Symbols.unwrap(equal.getLeft()));
            Variable b = symbols.named(Symbols.unwrap(equal.getRight()));
            if (context.dealt().size() == 1 && (isDealt(a, context) || isDealt(b, context))) {
                return new Context(context.work(), context.only(), "iteration " + condition, context.loops(), context.task(),
                        context.made());
            }
        }
        return usesThreadNumber(condition) ? only(context, "a condition on the thread") : context;
    }

    private static boolean isDealt(Variable variable, Context context) {
        return variable != null && context.dealt().get(0).variable() == variable;
    }

    private boolean usesThreadNumber(Expression condition) {
        return condition.findFirst(Expression.class, symbols::isThreadNumber).isPresent();
    }

    private void counting(ForStmt loop, Context context) {
        loop.getInitialization().forEach(init -> expressions.visit(init, context));
        boolean dealt = context.dealt().stream().anyMatch(head -> head.loop() == loop);
        Optional<LoopHead> head = dealt ? Optional.empty() : LoopHead.of(loop, symbols);
        List<LoopHead> loops = new ArrayList<>(context.loops());
        head.ifPresent(loops::add);
        Context inside = new Context(context.work(), context.only(), context.pinned(), loops, context.task(), context.made());
        repeated(loop, () -> {
            loop.getCompare().ifPresent(compare -> expressions.visit(compare, context));
            statement(loop.getBody(), inside);
            loop.getUpdate().forEach(update -> expressions.visit(update, context));
        });
    }

    /** A loop that one thread runs: its end is followed by its begin, unless its rounds hold no construct. */
    private void repeated(Statement loop, Runnable round) {
        Span span = symbols.span(loop);
        boolean dealt = constructs.getOrDefault(loop, List.of()).stream().anyMatch(c -> c.kind().isLoop()
                || c.kind() == DirectiveKind.LOOP || c.kind() == DirectiveKind.TASKLOOP);
        boolean holds = standalone.stream().anyMatch(c -> span.contains(c.span().start()))
                || constructs.keySet().stream().anyMatch(s -> s != loop && span.contains(symbols.span(s)));
        Set<Integer> before = phases;
        Set<Construct> liveBefore = new LinkedHashSet<>(live);
        round.run();
        if (holds && !dealt) {
            round.run();
        }
        phases = union(before, phases);
        live.addAll(liveBefore);
    }

    private void branchOff(Runnable branch) {
        Set<Integer> before = phases;
        branch.run();
        phases = union(before, phases);
    }

    private static Set<Integer> union(Set<Integer> a, Set<Integer> b) {
        Set<Integer> union = new HashSet<>(a);
        union.addAll(b);
        return union;
    }

    private void locks(Expression expression) {
        if (expression instanceof MethodCallExpr call && call.getScope().isPresent() && call.getArguments().isEmpty()) {
            String lock = "lock " + call.getScope().get();
            if (LOCKING.contains(call.getNameAsString())) {
                guards.add(lock);
            } else if (UNLOCKING.contains(call.getNameAsString())) {
                guards.remove(lock);
            }
        }
    }

    private static Optional<String> tryLock(Expression condition) {
        return Symbols.unwrap(condition) instanceof MethodCallExpr call && Set.of("tryLock", "test", "tryAcquire")
                .contains(call.getNameAsString()) ? call.getScope().map(scope -> "lock " + scope) : Optional.empty();
    }
}
