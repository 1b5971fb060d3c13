package org.quipu.directives.lint;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.Analysis;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.lint.Sharing.Root;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;

/**
 * Finds data races (OpenMP 5.2 section 1.4.1; JLS 25 section 17.4.5): two unordered accesses to the same shared place,
 * one of them a write. Reports one message for each place and region.
 *
 * <p>A comment {@code // quipu: race-ok reason} suppresses messages on its line or, on a line of its own, on the next
 * line.
 */
public final class RaceLint {
    private final SourceText source;
    private final Symbols symbols;
    private final List<Construct> constructs;
    private final Report report;
    private final Sharing sharing;

    private RaceLint(Analysis analysis, Report report) {
        this.source = analysis.source();
        this.symbols = new Symbols(source, analysis.names());
        this.constructs = analysis.constructs();
        this.report = report;
        this.sharing = new Sharing(symbols, analysis.plan(), constructs);
    }

    /** Checks all regions of a file without errors. */
    public static void check(Analysis analysis, Report report) {
        RaceLint lint = new RaceLint(analysis, report);
        lint.roots().forEach((root, body) -> lint.check(root, body));
        PrivateReads reads = new PrivateReads(lint.symbols, lint.sharing, report);
        LastValues values = new LastValues(lint.symbols, report);
        analysis.constructs().forEach(construct -> {
            reads.check(construct);
            values.check(construct);
        });
    }

    /** The code to analyse: regions, orphaned worksharing constructs, and bodies of methods with orphaned tasks. */
    private Map<Root, Statement> roots() {
        Map<Root, Statement> roots = new LinkedHashMap<>();
        Set<Node> bodies = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Construct construct : constructs) {
            if (construct.statement() == null || isSerial(construct)) {
                continue;
            }
            boolean orphan = !construct.kind().isRegion() && isOutside(construct.parent());
            boolean deals = switch (construct.kind()) {
                case FOR, LOOP, SECTIONS, SCOPE -> true;
                default -> false;
            };
            if (construct.kind().isRegion() || orphan && deals) {
                roots.put(new Root(construct, construct.span(), orphan, betweenTasks(construct.span())),
                        construct.statement());
            } else if (orphan && Sharing.isTask(construct)
                    && construct.executable() instanceof CallableDeclaration<?> method
                    && bodies.add(method)) {
                method.findFirst(BlockStmt.class).ifPresent(body -> roots.put(
                        new Root(null, source.span(body), true, betweenTasks(source.span(body))), body));
            }
        }
        return roots;
    }

    private static boolean isSerial(Construct construct) {
        return construct.directive().value(ClauseKind.NUM_THREADS).filter(n -> n.text().equals("1")).isPresent()
                && construct.directive().has(ClauseKind.NUM_THREADS);
    }

    private static boolean isOutside(Construct parent) {
        for (Construct at = parent; at != null; at = at.parent()) {
            if (at.kind().isRegion() || at.kind() == DirectiveKind.FOR || at.kind() == DirectiveKind.SECTIONS
                    || at.kind() == DirectiveKind.LOOP || at.kind() == DirectiveKind.SCOPE) {
                return false;
            }
        }
        return true;
    }

    private Set<Variable> betweenTasks(org.quipu.directives.text.Span span) {
        Set<Variable> variables = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Construct construct : constructs) {
            if (Sharing.isTask(construct) && span.contains(construct.span().start())) {
                construct.directive().clauses(ClauseKind.SHARED).flatMap(clause -> clause.variables().stream())
                        .map(Clause.Name::text).map(construct.visible()::get).filter(v -> v != null)
                        .forEach(variables::add);
            }
        }
        return variables;
    }

    private void check(Root root, Statement body) {
        List<Construct> inside = constructs.stream().filter(c -> root.span().contains(c.span().start())
                && (root.construct() == null || c.depth() >= root.construct().depth())).toList();
        Calls calls = new Calls(symbols, constructs);
        Collector collector = new Collector(symbols, sharing, root, inside, calls);
        List<Access> accesses = collector.collect(body);
        Set<String> writtenFields = accesses.stream().filter(Access::writes).map(Access::node)
                .filter(FieldAccessExpr.class::isInstance).map(node -> ((FieldAccessExpr) node).getNameAsString())
                .collect(Collectors.toCollection(HashSet::new));
        Values values = new Values(symbols, new Fixed(symbols, root.span(), calls.followed(), writtenFields));
        Points points = new Points(values);
        Relations relations = new Relations(symbols, collector.timeline(), new TaskOrder(inside, values),
                loop -> new Doacross(loop, inside, symbols, values));
        Pairs pairs = new Pairs(new Overlap(points), relations, new DataIndices(symbols));
        Warnings warnings = new Warnings(source, root, report);
        Map<Object, List<Access>> byPlace = accesses.stream()
                .collect(Collectors.groupingBy(access -> access.place()
                        .key(), LinkedHashMap::new, Collectors.toList()));
        boolean flushes = inside.stream().anyMatch(c -> c.kind() == DirectiveKind.FLUSH);
        boolean compares = inside.stream()
                .anyMatch(c -> c.kind() == DirectiveKind.ATOMIC && c.directive().has(ClauseKind.COMPARE));
        Set<Object> written = byPlace.entrySet().stream().filter(e -> e.getValue().stream().anyMatch(Access::writes))
                .map(Map.Entry::getKey).collect(Collectors.toCollection(LinkedHashSet::new));
        for (List<Access> group : byPlace.values()) {
            boolean moves = group.get(0).place().prefixes().stream().anyMatch(written::contains);
            if (!moves) {
                points.prepare(group);
                List<Race> races = new ArrayList<>(pairs.races(group));
                races.removeIf(race -> warnings.isAllowed(race) || flushes && isHandshake(race, false)
                        || compares && isHandshake(race, true));
                races.stream().min(Race.MOST_TELLING).ifPresent(warnings::report);
            }
        }
    }

    /**
     * Whether a race may be intended: with flush, threads communicate by plain variables; with atomic compare they
     * implement locks.
     */
    private static boolean isHandshake(Race race, boolean locks) {
        return !race.writer().place().isElement()
                && (race.kind() == Race.Kind.SHARED || race.kind() == Race.Kind.NO_BARRIER
                        || locks && race.kind() == Race.Kind.UPDATE);
    }
}
