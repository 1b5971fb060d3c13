package org.quipu.directives.check;

import java.util.List;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.text.SourceText;

/** Checks the close nesting of constructs (OpenMP 5.2 section 17.1). */
final class NestingCheck {
    private final SourceText source;
    private final Report report;

    NestingCheck(SourceText source, Report report) {
        this.source = source;
        this.report = report;
    }

    void check(Construct construct, List<Construct> all) {
        closely(construct);
        if (construct.kind() == DirectiveKind.CRITICAL) {
            sameCritical(construct);
        }
        boolean needsBareStatement = construct.nest() != null || construct.kind().isSections();
        if (needsBareStatement) {
            all.stream().filter(inner -> inner.parent() == construct && inner.statement() == construct.statement())
                    .findFirst().ifPresent(inner -> report.add(
                            construct.kind().isSections() ? Code.NEEDS_BLOCK : Code.NEEDS_FOR,
                            construct.directive().name(), construct.kind().text(), "another directive",
                            "put the directive directly before the loop"));
        }
    }

    private void closely(Construct construct) {
        for (Construct at = construct.parent(); at != null && at.executable() == construct.executable();
                at = at.parent()) {
            String inner = construct.kind().text();
            if (Nesting.keepsThreadsAway(construct.kind(), at.kind())) {
                report.add(Code.NESTED_WORKSHARING, construct.directive().name(), List.of(begin(at)), inner,
                        at.kind().text(), line(at));
                return;
            } else if (Nesting.refuses(construct, at)) {
                boolean loop = at.kind() == DirectiveKind.LOOP;
                report.add(Code.NOT_NESTABLE, construct.directive().name(), List.of(begin(at)), inner,
                        at.directive().text(), line(at),
                        loop ? "its iterations may run in any order, and on any threads"
                                : "its iterations may run as one, in lockstep",
                        loop ? "use 'for', or only loop, simd and parallel in it"
                                : "remove 'simd', or use only ordered simd, simd and atomic in it");
                return;
            }
            if (at.kind().isRegion()) {
                return;
            }
        }
    }

    private Report.Aside begin(Construct construct) {
        return new Report.Aside(construct.directive().name(), "'" + construct.kind().text() + "' begins here");
    }

    private void sameCritical(Construct construct) {
        for (Construct at = construct.parent(); at != null && at.executable() == construct.executable();
                at = at.parent()) {
            if (at.kind() == DirectiveKind.CRITICAL
                    && at.directive().lock().equals(construct.directive().lock())) {
                report.add(Code.SAME_CRITICAL, construct.directive().name(), List.of(begin(at)),
                        construct.directive().lock().orElse(""), line(at));
            }
            if (at.kind().isRegion()) {
                return;
            }
        }
    }

    private String line(Construct construct) {
        return Integer.toString(source.line(construct.directive().start()));
    }
}
