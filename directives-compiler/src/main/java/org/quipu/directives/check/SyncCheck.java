package org.quipu.directives.check;

import org.quipu.directives.Code;
import org.quipu.directives.Report;
import org.quipu.directives.Suggestions;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.model.DirectiveKind;

/** Checks the constructs of synchronisation in their places (OpenMP 5.2 chapters 15 and 16). */
final class SyncCheck {
    private final Report report;

    SyncCheck(Report report) {
        this.report = report;
    }

    void check(Construct construct) {
        if (construct.kind() == DirectiveKind.FLUSH) {
            construct.directive().argument().ifPresent(list -> {
                for (String name : list.text().split(",", -1)) {
                    String simple = name.strip().replaceFirst("^this\\.", "").replaceFirst("[\\[.].*", "");
                    if (!construct.visible().containsKey(simple)) {
                        report.add(Code.VARIABLE_UNKNOWN, list.span(), name.strip(), Suggestions.didYouMean(simple,
                                construct.visible().keySet().stream().sorted().toList(), "write flush alone: it is for "
                                + "everything, whatever it names"));
                    }
                }
            });
        }
    }
}
