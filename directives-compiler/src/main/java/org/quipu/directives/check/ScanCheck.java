package org.quipu.directives.check;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.ScanShape;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.resolve.Executables;
import org.quipu.directives.resolve.Use;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** Checks loops with reduction(inscan, ...) and the scan directives in them (OpenMP 5.2 sections 5.5.8 and 5.6). */
final class ScanCheck {
    private final SourceText source;
    private final List<Construct> constructs;
    private final List<Variable> variables;
    private final Report report;

    ScanCheck(SourceText source, List<Construct> constructs, List<Variable> variables, Report report) {
        this.source = source;
        this.constructs = constructs;
        this.variables = variables;
        this.report = report;
    }

    void check(Construct construct) {
        if (construct.kind() == DirectiveKind.SCAN) {
            place(construct);
        }
        List<Clause.Reduction> scanned = scanned(construct);
        if (!scanned.isEmpty()) {
            loop(construct, scanned);
        }
    }

    private static List<Clause.Reduction> scanned(Construct construct) {
        return construct.directive().clauses().stream().filter(Clause.Reduction.class::isInstance)
                .map(Clause.Reduction.class::cast).filter(clause -> clause.modifier().equals("inscan")).toList();
    }

    private void place(Construct scan) {
        Construct loop = scan.parent();
        boolean direct = loop != null && !scanned(loop).isEmpty() && ScanShape.body(loop.statement())
                .filter(block -> isBetween(block, scan)).isPresent();
        if (!direct) {
            report.add(Code.SCAN_PLACE, scan.directive().name());
            return;
        }
        long clauses = scan.directive().clauses().size();
        if (clauses != 1) {
            report.add(Code.SCAN_CLAUSE, scan.directive().name());
        }
    }

    private boolean isBetween(BlockStmt block, Construct scan) {
        int at = scan.directive().start();
        return source.span(block).contains(at)
                && block.getStatements().stream().noneMatch(statement -> source.span(statement).contains(at));
    }

    private void loop(Construct loop, List<Clause.Reduction> scanned) {
        if (!loop.kind().isLoop() && loop.kind() != DirectiveKind.SIMD) {
            report.add(Code.SCAN_FORM, loop.directive().name(), "reduction(inscan, ...)", loop.kind().text(),
                    "it is for 'for', 'parallel for' and 'simd'");
            return;
        }
        for (ClauseKind other : List.of(ClauseKind.SCHEDULE, ClauseKind.ORDERED, ClauseKind.COLLAPSE)) {
            loop.directive().clauses(other).findFirst().ifPresent(clause -> report.add(Code.SCAN_FORM, clause.span(),
                    "reduction(inscan, ...)", other.text(), "remove the clause: each thread gets one block"));
        }
        loop.directive().clauses().stream().filter(Clause.Reduction.class::isInstance)
                .filter(clause -> !scanned.contains(clause)).findFirst().ifPresent(clause -> report.add(Code.SCAN_FORM,
                        clause.span(), "reduction(inscan, ...)", "another reduction", "make all of them inscan"));
        items(loop, scanned);
    }

    private void items(Construct loop, List<Clause.Reduction> scanned) {
        List<Construct> scans = constructs.stream()
                .filter(inner -> inner.kind() == DirectiveKind.SCAN && inner.parent() == loop).toList();
        if (scans.size() != 1) {
            report.add(Code.SCAN_COUNT, scans.isEmpty() ? loop.directive().name() : scans.get(1).directive().name(),
                    scans.isEmpty() ? "no" : "more than one");
            return;
        }
        Construct scan = scans.get(0);
        if (scan.directive().clauses().isEmpty()) {
            return;
        }
        Set<String> listed = scan.directive().clauses().stream().flatMap(clause -> clause.variables().stream())
                .map(Clause.Name::text).collect(Collectors.toSet());
        Set<String> reduced = scanned.stream().flatMap(clause -> clause.variables().stream()).map(Clause.Name::text)
                .collect(Collectors.toSet());
        scan.directive().clauses().stream().flatMap(clause -> clause.variables().stream())
                .filter(name -> !reduced.contains(name.text())).forEach(name -> report.add(Code.SCAN_ITEMS, name.span(),
                        name.text(), "scan", "reduction(inscan, ...)"));
        scanned.stream().flatMap(clause -> clause.variables().stream()).forEach(name -> {
            if (!listed.contains(name.text())) {
                report.add(Code.SCAN_ITEMS, name.span(), name.text(), "reduction(inscan, ...)", "the scan directive");
            }
            Variable variable = loop.visible().get(name.text());
            if (variable != null && (variable.type().isArray() || !name.subscripts().isEmpty())) {
                report.add(Code.SCAN_FORM, name.span(), "reduction(inscan, ...)", "an array",
                        "scan its elements in loops of their own, or declare a reduction for an object that holds "
                                + "them");
            }
        });
        ScanShape.of(loop, constructs).filter(shape -> isBetween(shape.body(), scan)).ifPresent(this::crossings);
    }

    /** Reports variables other than the scanned ones that cross from one phase of an iteration to the other. */
    private void crossings(ScanShape shape) {
        int border = shape.scan().directive().start();
        Span body = source.span(shape.body());
        for (Variable variable : variables) {
            boolean first = variable.offset() < border && body.contains(variable.offset());
            if (first) {
                Optional<Use> later = variable.uses().stream().filter(use -> use.span().start() > border).findFirst();
                later.ifPresent(use -> report.add(Code.SCAN_CROSSED, use.span(), "'" + variable.name() + "'"));
            }
        }
        for (ContinueStmt jump : shape.body().findAll(ContinueStmt.class)) {
            Node target = target(jump);
            boolean leaves = target != null && target.isAncestorOf(shape.body());
            if (leaves && Executables.around(jump) == Executables.around(shape.body())) {
                int start = source.start(jump);
                report.add(Code.SCAN_CROSSED, new Span(start, start + 8), "'continue'");
            }
        }
    }

    private static @Nullable Node target(ContinueStmt jump) {
        for (Node at = jump.getParentNode().orElse(null); at != null; at = at.getParentNode().orElse(null)) {
            boolean loop = at instanceof ForStmt || at instanceof ForEachStmt || at instanceof WhileStmt
                    || at instanceof DoStmt;
            boolean named = jump.getLabel().isPresent() && at instanceof LabeledStmt labeled
                    && labeled.getLabel().asString().equals(jump.getLabel().get().asString());
            if (named || loop && jump.getLabel().isEmpty()) {
                return at instanceof Statement ? at : null;
            }
        }
        return null;
    }
}
