package org.quipu.directives.check;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.quipu.directives.Code;
import org.quipu.directives.Report;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.text.SourceText;

/** Checks which construct may stand directly inside which (OpenMP 5.2 section 17.1). */
final class NestingCheck {
    private static final Set<DirectiveKind> WORKSHARING = EnumSet.of(DirectiveKind.FOR, DirectiveKind.PARALLEL_FOR,
            DirectiveKind.SECTIONS, DirectiveKind.PARALLEL_SECTIONS, DirectiveKind.SINGLE, DirectiveKind.TASK,
            DirectiveKind.TASKLOOP);

    /** What only one thread at a time executes, or only one at all. */
    private static final Set<DirectiveKind> ALONE = EnumSet.of(DirectiveKind.MASTER, DirectiveKind.MASKED,
            DirectiveKind.CRITICAL, DirectiveKind.ORDERED);
    private static final Set<DirectiveKind> CLOSE = EnumSet.of(DirectiveKind.BARRIER, DirectiveKind.MASTER,
            DirectiveKind.MASKED, DirectiveKind.SCOPE);

    private final SourceText source;
    private final Report report;

    NestingCheck(SourceText source, Report report) {
        this.source = source;
        this.report = report;
    }

    void check(Construct construct, List<Construct> all) {
        if (construct.kind().isWorksharing() || CLOSE.contains(construct.kind())) {
            closely(construct);
        }
        if (construct.kind() == DirectiveKind.CRITICAL) {
            sameCritical(construct);
        }
        boolean needsBareStatement = construct.kind().isLoop() || construct.kind().isSections();
        if (needsBareStatement) {
            all.stream().filter(inner -> inner.parent() == construct && inner.statement() == construct.statement())
                    .findFirst().ifPresent(inner -> report.add(
                            construct.kind().isSections() ? Code.NEEDS_BLOCK : Code.NEEDS_FOR,
                            construct.directive().name(), construct.kind().text(), "another directive"));
        }
    }

    private void closely(Construct construct) {
        for (Construct at = construct.parent(); at != null; at = at.parent()) {
            boolean forbidden = WORKSHARING.contains(at.kind()) || construct.kind() != DirectiveKind.MASTER
                    && construct.kind() != DirectiveKind.MASKED && ALONE.contains(at.kind());
            if (at.executable() != construct.executable()) {
                return;
            }
            if (forbidden) {
                report.add(Code.NESTED_WORKSHARING, construct.directive().name(), construct.kind().text(),
                        at.kind().text(), line(at));
                return;
            }
            if (at.kind().isRegion()) {
                return;
            }
        }
    }

    private void sameCritical(Construct construct) {
        for (Construct at = construct.parent(); at != null && at.executable() == construct.executable();
                at = at.parent()) {
            if (at.kind() == DirectiveKind.CRITICAL
                    && at.directive().lock().equals(construct.directive().lock())) {
                report.add(Code.SAME_CRITICAL, construct.directive().name(),
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
