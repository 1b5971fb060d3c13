package org.quipu.directives.check;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.CountedLoop;
import org.quipu.directives.bind.LoopShape;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.data.Place;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.resolve.Use;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** Checks the uses of variables from outside of a construct (OpenMP 5.2 section 5.1). */
final class SharingCheck {
    private final SourceText source;
    private final List<Construct> constructs;
    private final DataPlan plan;
    private final Report report;

    SharingCheck(SourceText source, List<Construct> constructs, DataPlan plan, Report report) {
        this.source = source;
        this.constructs = constructs;
        this.plan = plan;
        this.report = report;
    }

    /** Checks that with default(none) every variable from outside is in a clause. */
    void defaultNone(Construct construct, List<Variable> variables) {
        if (!construct.directive().defaultNone()) {
            return;
        }
        var listed = construct.directive().clauses().stream().flatMap(clause -> clause.variables().stream())
                .map(Clause.Name::text).collect(Collectors.toSet());
        for (Variable variable : variables) {
            boolean index = construct.nest() != null && construct.nest().isIndex(variable);
            boolean outside = !variable.isField() && !construct.span().contains(variable.offset());
            if (outside && !index && !listed.contains(variable.name())) {
                variable.uses().stream().filter(use -> isFrom(construct, variable, use)).findFirst()
                        .ifPresent(use -> report.add(Code.NOT_LISTED, use.span(),
                                List.of(new Report.Aside(defaultNone(construct), "default(none) is given here")),
                                variable.name(),
                                Integer.toString(source.line(construct.directive().start()))));
            }
        }
    }

    private static Span defaultNone(Construct construct) {
        return construct.directive().clauses(ClauseKind.DEFAULT).findFirst().map(Clause::span)
                .orElse(construct.directive().name());
    }

    /** Whether a use refers to the variable as the construct sees it, not to an inner construct's copy. */
    private boolean isFrom(Construct construct, Variable variable, Use use) {
        if (!construct.span().contains(use.span()) || plan.inOwnHeader(variable, use)) {
            return false;
        }
        for (Construct at = plan.level(use.span().start()); at != null && at != construct; at = at.parent()) {
            if (plan.privatised(at, variable).isPresent()) {
                return false;
            }
        }
        return true;
    }

    /**
     * Checks that the assignments of generated code break neither captures of the user's lambdas nor final variables.
     */
    void assigned(Variable variable) {
        if (variable.isField()) {
            finalField(variable);
            return;
        }
        Optional<Construct> assigning = constructs.stream().filter(c -> assigns(c, variable)).findFirst();
        if (assigning.isEmpty()) {
            return;
        }
        Construct construct = assigning.get();
        if (variable.isFinal()) {
            variable.uses().stream().filter(use -> use.write() && construct.span().contains(use.span())).findFirst()
                    .ifPresent(use -> report.add(Code.FINAL_ASSIGNED, use.span(), variable.name(),
                            construct.kind().text(), line(construct)));
            return;
        }
        Stream<Use> captures = variable.uses().stream().filter(use -> use.executable() != variable.executable());
        captures.filter(use -> plan.place(variable, plan.level(use.span().start())).holder() == Place.Holder.ITSELF)
                .findFirst().ifPresent(use -> report.add(Code.CAPTURED, writeIn(construct, variable),
                        List.of(new Report.Aside(use.span(), "'" + variable.name() + "' is captured here")),
                        variable.name(),
                        Integer.toString(source.line(use.span().start()))));
    }

    private Span writeIn(Construct construct, Variable variable) {
        return variable.uses().stream().filter(use -> use.write() && construct.span().contains(use.span())).findFirst()
                .map(Use::span).orElse(construct.directive().name());
    }

    private boolean assigns(Construct construct, Variable variable) {
        boolean out = plan.privatised(construct, variable).map(own -> own.goesOut() || own.index()).orElse(false);
        return out || plan.assignedThrough(construct, variable) && !construct.kind().isInPlace();
    }

    private void finalField(Variable variable) {
        if (!variable.isFinal()) {
            return;
        }
        for (Use use : variable.uses()) {
            Construct at = plan.level(use.span().start());
            while (at != null && at.kind().isInPlace()) {
                at = at.parent();
            }
            if (use.write() && at != null && plan.place(variable, at).kind() == Place.Kind.FIELD) {
                report.add(Code.FINAL_ASSIGNED, use.span(), variable.name(), at.kind().text(), line(at));
            }
        }
    }

    /** Checks that the index of a loop is not assigned in the loop's body. The element of an enhanced for may be. */
    void loopVariable(Construct construct) {
        if (construct.nest() == null) {
            return;
        }
        for (LoopShape loop : construct.nest().loops()) {
            for (Use use : loop instanceof CountedLoop ? loop.index().uses() : List.<Use>of()) {
                boolean inBody = construct.span().contains(use.span()) && !construct.nest()
                        .inHeader(use.span().start());
                if (use.write() && inBody) {
                    report.add(Code.LOOP_VARIABLE_ASSIGNED, use.span(), loop.index().name());
                }
            }
        }
    }

    private String line(Construct construct) {
        return Integer.toString(source.line(construct.directive().start()));
    }
}
