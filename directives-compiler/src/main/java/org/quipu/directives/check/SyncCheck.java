package org.quipu.directives.check;

import java.util.List;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.data.Place;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.diagnostic.Suggestions;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;

/** Checks synchronisation constructs in their context (OpenMP 5.2 chapters 15 and 16). */
final class SyncCheck {
    private final SourceText source;
    private final DataPlan plan;
    private final Report report;
    private final CancelCheck cancels;
    private final DoacrossCheck doacross;

    SyncCheck(SourceText source, DataPlan plan, Report report) {
        this.source = source;
        this.plan = plan;
        this.report = report;
        this.doacross = new DoacrossCheck(source, report);
        this.cancels = new CancelCheck(source, report);
    }

    void check(Construct construct) {
        switch (construct.kind()) {
            case FLUSH -> flush(construct);
            case ORDERED -> ordered(construct);
            case ORDERED_DOACROSS -> doacross.check(construct);
            case CANCEL, CANCELLATION_POINT -> cancels.check(construct);
            case SINGLE -> construct.directive().clauses(ClauseKind.COPYPRIVATE).flatMap(c -> c.variables().stream())
                    .forEach(name -> copyprivate(construct, name));
            default -> {
            }
        }
    }

    private void flush(Construct construct) {
        construct.directive().argument().ifPresent(list -> {
            for (String name : list.text().split(",", -1)) {
                String simple = name.strip().replaceFirst("^this\\.", "").replaceFirst("[\\[.].*", "");
                if (!construct.visible().containsKey(simple)) {
                    report.add(Code.VARIABLE_UNKNOWN, Arguments.span(source, construct, name.strip()), name.strip(),
                            Suggestions.didYouMean(simple,
                                    construct.visible().keySet().stream().sorted().toList(),
                                    "write flush alone: it applies to "
                                            + "all memory, whatever it names"));
                }
            }
        });
    }

    /**
     * Checks that ordered is closely nested in a loop with the clause ordered, or in a method that such a loop may
     * call.
     */
    private void ordered(Construct construct) {
        Construct parent = construct.parent();
        boolean simd = construct.directive().has(ClauseKind.SIMD) && !construct.directive().has(ClauseKind.THREADS);
        if (parent == null || parent.executable() != construct.executable() || simd) {
            return;
        }
        boolean loop = parent.loop() != null && !parent.kind().isTask();
        if (!loop) {
            report.add(Code.ORDERED_PLACE, construct.directive().name(),
                    "it is in '" + parent.directive().text() + "' of line "
                            + line(parent),
                    "put it directly into the loop");
        } else if (!parent.directive().has(ClauseKind.ORDERED)) {
            report.add(Code.ORDERED_PLACE, construct.directive().name(), "the loop of line " + line(parent)
                    + " has no clause 'ordered'", "add the clause 'ordered' there");
        } else if (parent.directive().count(ClauseKind.ORDERED) > 0) {
            report.add(Code.ORDERED_PLACE, construct.directive().name(), "the loop of line " + line(parent)
                    + " orders its iterations by 'ordered doacross'",
                    "write the clause 'ordered' without a number there");
        }
    }

    /** Checks that a copyprivate variable is private. */
    private void copyprivate(Construct construct, Clause.Name name) {
        Variable variable = construct.visible().get(name.text());
        if (variable == null) {
            return;
        }
        Place place = plan.place(variable, construct.parent());
        if (plan.privatised(construct, variable).isPresent()) {
            report.add(Code.VARIABLE_TWICE, name.span(), name.text(), "private or firstprivate", "copyprivate");
        } else if (place.kind() == Place.Kind.CELL || place.kind() == Place.Kind.FIELD) {
            report.add(Code.COPYPRIVATE_SHARED, name.span(), name.text());
        } else if (!variable.isField() && place.holder() != Place.Holder.ITSELF) {
            variable.captured().ifPresent(use -> report.add(Code.CAPTURED, name.span(),
                    List.of(new Report.Aside(use.span(), "'" + name.text() + "' is captured here")), name.text(),
                    Integer.toString(source.line(use.span().start()))));
        }
    }

    private String line(Construct construct) {
        return Integer.toString(source.line(construct.directive().start()));
    }
}
