package org.quipu.directives.check;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.Directive;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.resolve.JavaType;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;

/** Checks the clauses on the order of iterations, and the constructs inside such loops. */
final class LoopCheck {
    private static final Set<DirectiveKind> ANYWHERE = EnumSet.of(DirectiveKind.PARALLEL, DirectiveKind.PARALLEL_FOR,
            DirectiveKind.PARALLEL_SECTIONS, DirectiveKind.LOOP, DirectiveKind.LOOP_THREAD, DirectiveKind.SIMD,
            DirectiveKind.NOTHING, DirectiveKind.ERROR, DirectiveKind.ASSUME);

    private final SourceText source;
    private final DataPlan plan;
    private final Report report;

    LoopCheck(SourceText source, DataPlan plan, Report report) {
        this.source = source;
        this.plan = plan;
        this.report = report;
    }

    void check(Construct construct) {
        conditional(construct);
        if (construct.nest() != null) {
            words(construct.directive());
            schedule(construct.directive());
            lengths(construct.directive());
            linear(construct);
        }
        if (construct.kind() == DirectiveKind.LOOP || construct.kind() == DirectiveKind.LOOP_THREAD) {
            loop(construct);
        }
        inConcurrent(construct);
    }

    private void words(Directive directive) {
        for (Clause clause : directive.clauses()) {
            if (!(clause instanceof Clause.Keyword keyword)) {
                continue;
            }
            if (clause.kind() == ClauseKind.ORDER && !keyword.word().equals("concurrent")) {
                report.add(Code.LOOP_WORD, clause.span(), "order", keyword.word(), "write order(concurrent)");
            } else if (clause.kind() == ClauseKind.ORDER) {
                clash(directive, clause, ClauseKind.ORDERED, "ordered");
            } else if (clause.kind() == ClauseKind.BIND && !Set.of("parallel", "thread").contains(keyword.word())) {
                report.add(Code.LOOP_WORD, clause.span(), "bind", keyword.word(), keyword.word().equals("teams")
                        ? "write bind(parallel): there are no teams here" : "write bind(parallel) or bind(thread)");
            }
        }
    }

    private void clash(Directive directive, Clause clause, ClauseKind other, String what) {
        directive.clauses(other).findFirst().ifPresent(second -> report.add(Code.LOOP_CLAUSES_CLASH, clause.span(),
                source.slice(clause.span()), what,
                "ordered iterations run one after the other: keep one of the clauses"));
    }

    private void schedule(Directive directive) {
        Optional<Clause.Scheduled> clause = directive.schedule();
        List<String> modifiers = clause.map(Clause.Scheduled::modifiers).orElse(List.of());
        if (modifiers.contains("monotonic") && modifiers.contains("nonmonotonic")) {
            report.add(Code.LOOP_CLAUSES_CLASH, clause.get().span(), "monotonic", "nonmonotonic", "keep one of them");
        } else if (modifiers.contains("nonmonotonic") && directive.has(ClauseKind.ORDERED)) {
            report.add(Code.LOOP_CLAUSES_CLASH, clause.get().span(), "nonmonotonic", "ordered",
                    "ordered iterations are distributed in order: remove the modifier");
        }
    }

    private void lengths(Directive directive) {
        int safe = directive.count(ClauseKind.SAFELEN);
        int length = directive.count(ClauseKind.SIMDLEN);
        if (safe > 0 && length > safe) {
            directive.clauses(ClauseKind.SIMDLEN).forEach(clause -> report.add(Code.SIMD_LENGTHS, clause.span(),
                    Integer.toString(length), Integer.toString(safe)));
        }
    }

    private void linear(Construct construct) {
        construct.directive().clauses(ClauseKind.LINEAR).flatMap(clause -> clause.variables().stream())
                .forEach(name -> {
                    Variable variable = construct.visible().get(name.text());
                    JavaType type = variable == null ? null : variable.type();
                    boolean whole = type != null && type.isPrimitive() && type.isIntegral();
                    if (type != null && !whole) {
                        report.add(Code.LOOP_WORD, name.span(), "linear", name.text(), "its type is " + type.text()
                                + ": use a variable of type int, long, short, byte or char");
                    } else if (construct.directive().count(ClauseKind.ORDERED) > 0) {
                        report.add(Code.LOOP_CLAUSES_CLASH, name.span(), "linear", "ordered(n)",
                                "compute the value from the index");
                    }
                });
    }

    /** Checks conditional lastprivate: the loop is a worksharing loop, and its own body assigns the variable. */
    private void conditional(Construct construct) {
        construct.directive().clauses(ClauseKind.LASTPRIVATE)
                .filter(clause -> ((Clause.VariableList) clause).modifier().equals("conditional"))
                .flatMap(clause -> clause.variables().stream()).forEach(name -> {
                    Variable variable = construct.visible().get(name.text());
                    boolean distributed = construct.kind() == DirectiveKind.FOR
                            || construct.kind() == DirectiveKind.PARALLEL_FOR
                            || construct.kind() == DirectiveKind.SIMD;
                    String hint = variable == null ? "" : !distributed ? "use it on for, parallel for or simd"
                            : !variable.type().isSimple() && !variable.type().text().equals("String")
                                    ? "use a variable of a primitive type, its class or String"
                            : construct.nest().isIndex(variable) ? "the variable of the loop has its last value anyway"
                            : isAssignedInside(construct, variable)
                                    ? "assign it in the loop's own body, not in a construct there"
                            : "";
                    if (construct.directive().schedule().filter(s -> s.modifiers().contains("nonmonotonic"))
                            .isPresent()) {
                        report.add(Code.LOOP_CLAUSES_CLASH, name.span(), "lastprivate(conditional)", "nonmonotonic",
                                "remove the modifier: each thread must execute its iterations in order");
                    } else if (!hint.isEmpty()) {
                        report.add(Code.LOOP_WORD, name.span(), "lastprivate", "conditional: " + name.text(), hint);
                    }
                });
    }

    private boolean isAssignedInside(Construct construct, Variable variable) {
        return !construct.kind().isPlainLoop() && variable.uses().stream().anyMatch(use -> use.write()
                && construct.holds(use.span().start()) && plan.noting(variable, use).isEmpty());
    }

    private void loop(Construct construct) {
        if (construct.parent() == null && !construct.directive().has(ClauseKind.BIND)) {
            report.add(Code.BIND_MISSING, construct.directive().name());
        }
        construct.directive().clauses(ClauseKind.LASTPRIVATE).flatMap(clause -> clause.variables().stream())
                .filter(name -> construct.visible().get(name.text()) != null
                        && !construct.nest().isIndex(construct.visible().get(name.text())))
                .forEach(name -> report.add(Code.LOOP_LASTPRIVATE, name.span(), name.text()));
    }

    /** Checks that iterations that may run in any order contain nothing that orders threads. */
    private void inConcurrent(Construct construct) {
        if (ANYWHERE.contains(construct.kind()) || construct.kind().isTransformation()) {
            return;
        }
        for (Construct at = construct.parent(); at != null && at.executable() == construct.executable();
                at = at.parent()) {
            if (at.directive().has(ClauseKind.ORDER) && at.nest() != null) {
                report.add(Code.CONCURRENT_NESTING, construct.directive().name(), construct.kind().text(),
                        at.kind().text(), Integer.toString(source.line(at.directive().start())));
                return;
            }
            if (at.kind().isRegion() && at.nest() == null) {
                return;
            }
        }
    }
}
