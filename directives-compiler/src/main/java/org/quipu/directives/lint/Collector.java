package org.quipu.directives.lint;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lint.Sharing.Root;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Span;

/**
 * Walks the body of a region in the order of execution and collects the accesses to shared memory. It walks a
 * sequential loop with constructs twice, so that its end precedes its beginning.
 */
final class Collector implements Expressions.Walk, Statements.Constructs {
    private final Symbols symbols;
    private final Sharing sharing;
    private final Root root;
    private final List<Construct> standalone;
    private final Map<Statement, List<Construct>> constructs = new IdentityHashMap<>();
    private final Expressions expressions;
    private final Statements statements;
    private final Timeline timeline = new Timeline();
    private final Guards guards;
    private int nested;

    Collector(Symbols symbols, Sharing sharing, Root root, List<Construct> inside, Calls calls) {
        this.symbols = symbols;
        this.sharing = sharing;
        this.root = root;
        this.standalone = inside.stream().filter(c -> c.statement() == null)
                .sorted(Comparator.comparingInt(c -> c.span().start())).toList();
        inside.stream().filter(c -> c.statement() != null)
                .forEach(c -> constructs.computeIfAbsent(c.statement(), s -> new ArrayList<>()).add(c));
        this.expressions = new Expressions(symbols, sharing, root, calls, this);
        this.guards = new Guards((lock, frame) -> !isMadeHere(lock));
        this.statements = new Statements(symbols, expressions, guards, timeline, this);
    }

    /** Whether each thread or iteration creates its own lock. */
    private boolean isMadeHere(Expression lock) {
        Expression inner = Symbols.unwrap(lock);
        Variable variable = symbols.named(inner);
        return inner instanceof ObjectCreationExpr || variable != null && !variable.isField()
                && root.span().contains(variable.offset())
                && Symbols.onlyValue(variable).filter(this::isMadeHere).isPresent();
    }

    /** The accesses of a statement, in source order. */
    List<Access> collect(Statement body) {
        Work work = root.construct() == null ? new Work(Work.Kind.SINGLE, null, 0, List.of(), 0) : Work.ALL;
        statement(body, new Context(work, null, Frame.TOP, List.of(), List.of(), null, List.of()));
        return expressions.accesses();
    }

    Timeline timeline() {
        return timeline;
    }

    @Override
    public Moment now() {
        return timeline.now();
    }

    @Override
    public Guards guards() {
        return guards;
    }

    @Override
    public void statement(Node statement, Context context) {
        enter(statement, constructs.getOrDefault(statement, List.of()), 0, context);
    }

    @Override
    public void called(MethodDeclaration method, Context context) {
        method.getBody().ifPresent(body -> {
            if (method.isSynchronized()) {
                String monitor = method.isStatic()
                        && method.getParentNode().orElse(null) instanceof TypeDeclaration<?> type
                                ? type.getNameAsString() + ".class" : "this";
                guards.within("synchronized(" + monitor + ")", () -> statement(body, context));
            } else {
                statement(body, context);
            }
        });
    }

    /** Walks the constructs of one statement, outermost first. */
    private void enter(Node statement, List<Construct> here, int index, Context context) {
        if (index == here.size()) {
            statements.plain(statement, context);
            return;
        }
        Construct construct = here.get(index);
        boolean serial = nested > 0 && construct != root.construct();
        switch (construct.kind()) {
            case PARALLEL, PARALLEL_FOR, PARALLEL_SECTIONS -> region(statement, here, index, construct, context);
            case FOR, SECTIONS, SINGLE, SCOPE, LOOP -> {
                enter(statement, here, index + 1, serial ? context : distributed(construct, context));
                if (!serial) {
                    originals(construct, context);
                    if (!construct.directive().has(ClauseKind.NOWAIT)) {
                        timeline.barrier();
                    }
                }
            }
            case MASTER -> enter(statement, here, index + 1, serial ? context : context.only("thread 0"));
            case MASKED -> enter(statement, here, index + 1, serial ? context : context.only("thread "
                    + construct.directive().value(ClauseKind.FILTER).map(f -> f.text()).orElse("0")));
            case CRITICAL -> guards.within("critical(" + construct.directive().lock().orElse("") + ")",
                    () -> enter(statement, here, index + 1, context));
            case ATOMIC -> guards.within("atomic", () -> enter(statement, here, index + 1, context));
            case ORDERED -> guards.within("ordered", () -> enter(statement, here, index + 1, context));
            case TASK, TASKLOOP -> task(statement, here, index, construct, context);
            case TASKGROUP -> timeline.group(() -> enter(statement, here, index + 1, context));
            default -> enter(statement, here, index + 1, context);
        }
    }

    private void region(Node statement, List<Construct> here, int index, Construct construct, Context context) {
        if (construct == root.construct()) {
            enter(statement, here, index + 1,
                    construct.kind() == DirectiveKind.PARALLEL ? context : distributed(construct, context));
        } else {
            nested++;
            timeline.group(() -> enter(statement, here, index + 1, context));
            nested--;
            originals(construct, context);
        }
    }

    /**
     * Records the writes to the originals of reduction and lastprivate variables at the end of a construct. The threads
     * of its team write one after the other; concurrent inner regions do not.
     */
    private void originals(Construct construct, Context context) {
        construct.directive().clauses().stream().filter(clause -> clause.kind() == ClauseKind.REDUCTION
                || clause.kind() == ClauseKind.LASTPRIVATE).forEach(clause -> clause.variables().forEach(name -> {
                    Variable variable = construct.visible().get(name.text());
                    Optional<Node> use = variable == null || !name.subscripts().isEmpty()
                            || variable.type().text().endsWith("]")
                                    ? Optional.empty() : construct.statement()
                                            .findFirst(NameExpr.class, node -> symbols.named(node) == variable)
                                            .map(Node.class::cast);
                    if (variable != null && use.isPresent()) {
                        Runnable combined = () -> sharing.original(variable, construct, root)
                                .ifPresent(place -> expressions.record(place, use.get(),
                                        clause.kind() == ClauseKind.REDUCTION, true, context));
                        if (construct.kind().isRegion()) {
                            combined.run();
                        } else {
                            guards.within(Guards.end(construct.kind().text() + " " + construct.id()), combined);
                        }
                    }
                }));
    }

    private Context distributed(Construct construct, Context outer) {
        int outside = outer.loops().size();
        Work work = switch (construct.kind()) {
            case FOR, PARALLEL_FOR, LOOP -> new Work(Work.Kind.LOOP, construct, 0, LoopHead.nest(construct.statement(),
                    Math.max(1, construct.directive().count(ClauseKind.COLLAPSE)), symbols), outside);
            case SECTIONS, PARALLEL_SECTIONS -> new Work(Work.Kind.SECTION, construct, 0, List.of(), outside);
            case SINGLE -> new Work(Work.Kind.SINGLE, construct, 0, List.of(), outside);
            default -> outer.work();
        };
        return outer.with(work);
    }

    private void task(Node statement, List<Construct> here, int index, Construct task, Context context) {
        boolean loop = task.kind() == DirectiveKind.TASKLOOP;
        boolean group = loop && !task.directive().has(ClauseKind.NOGROUP);
        boolean undeferred = task.directive().value(ClauseKind.IF).filter(e -> e.text().equals("false")).isPresent();
        List<LoopHead> loops = loop ? LoopHead.nest(task.statement(),
                Math.max(1, task.directive().count(ClauseKind.COLLAPSE)), symbols) : List.of();
        Guards.State held = guards.state();
        guards.clear();
        Runnable body = () -> timeline.task(task, loop, undeferred,
                () -> enter(statement, here, index + 1, context.task(task, loops)));
        if (group) {
            timeline.group(body);
        } else {
            body.run();
        }
        guards.restore(held);
    }

    @Override
    public void alone(Construct construct) {
        switch (construct.kind()) {
            case BARRIER -> {
                if (nested == 0) {
                    timeline.barrier();
                }
            }
            case TASKWAIT -> {
                Dependences wanted = Dependences.of(construct);
                timeline.await(run -> wanted.isEmpty() || Dependences.of(run.construct()).mayOrder(wanted),
                        (before, run) -> Dependences.of(before.construct()).mayOrder(Dependences.of(run.construct())));
            }
            default -> {
                // The others order nothing that the lint checks.
            }
        }
    }

    @Override
    public List<Construct> standalone() {
        return standalone;
    }

    @Override
    public boolean holdsConstructs(Statement loop) {
        Span span = symbols.span(loop);
        boolean distributed = constructs.getOrDefault(loop, List.of()).stream().anyMatch(c -> c.kind().isLoop()
                || c.kind() == DirectiveKind.LOOP || c.kind() == DirectiveKind.TASKLOOP);
        return !distributed && (standalone.stream().anyMatch(c -> span.contains(c.span().start()))
                || constructs.keySet().stream().anyMatch(s -> s != loop && span.contains(symbols.span(s))));
    }
}
