package org.quipu.directives.lower;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.Analysis;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Renaming;
import org.quipu.directives.lower.data.ThreadPrivateLowering;
import org.quipu.directives.lower.loop.DoacrossLowering;
import org.quipu.directives.lower.loop.LoopLowering;
import org.quipu.directives.lower.loop.OrderedLowering;
import org.quipu.directives.lower.loop.ParallelLoopLowering;
import org.quipu.directives.lower.loop.PlainLoopLowering;
import org.quipu.directives.lower.region.MaskedLowering;
import org.quipu.directives.lower.region.MasterLowering;
import org.quipu.directives.lower.region.ParallelSectionsLowering;
import org.quipu.directives.lower.region.RegionLowering;
import org.quipu.directives.lower.region.ScopeLowering;
import org.quipu.directives.lower.region.SectionsLowering;
import org.quipu.directives.lower.region.SingleLowering;
import org.quipu.directives.lower.sync.AtomicLowering;
import org.quipu.directives.lower.sync.BarrierLowering;
import org.quipu.directives.lower.sync.CancelLowering;
import org.quipu.directives.lower.sync.CriticalLowering;
import org.quipu.directives.lower.sync.FlushLowering;
import org.quipu.directives.lower.task.TaskLowering;
import org.quipu.directives.lower.task.TaskgroupLowering;
import org.quipu.directives.lower.task.TaskloopLowering;
import org.quipu.directives.lower.task.TaskwaitLowering;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** Maps each directive to its lowering, and lowers all constructs of a file. */
public final class Lowerings {
    private Lowerings() {
    }

    /** The translated text. */
    public static String apply(Analysis analysis, List<Span> comments) {
        Map<DirectiveKind, Lowering> lowerings = new EnumMap<>(DirectiveKind.class);
        lowerings.put(DirectiveKind.PARALLEL, new RegionLowering());
        lowerings.put(DirectiveKind.FOR, new LoopLowering());
        lowerings.put(DirectiveKind.PARALLEL_FOR, new ParallelLoopLowering());
        lowerings.put(DirectiveKind.LOOP, new LoopLowering());
        PlainLoopLowering plain = new PlainLoopLowering();
        EnumSet.allOf(DirectiveKind.class).stream().filter(DirectiveKind::isPlainLoop)
                .forEach(kind -> lowerings.put(kind, plain));
        lowerings.put(DirectiveKind.SECTIONS, new SectionsLowering());
        lowerings.put(DirectiveKind.PARALLEL_SECTIONS, new ParallelSectionsLowering());
        lowerings.put(DirectiveKind.SINGLE, new SingleLowering());
        lowerings.put(DirectiveKind.MASTER, new MasterLowering());
        lowerings.put(DirectiveKind.CRITICAL, new CriticalLowering());
        lowerings.put(DirectiveKind.BARRIER, new BarrierLowering());
        lowerings.put(DirectiveKind.MASKED, new MaskedLowering());
        lowerings.put(DirectiveKind.SCOPE, new ScopeLowering());
        lowerings.put(DirectiveKind.ORDERED, new OrderedLowering());
        lowerings.put(DirectiveKind.ORDERED_DOACROSS, new DoacrossLowering());
        CancelLowering cancels = new CancelLowering();
        lowerings.put(DirectiveKind.CANCEL, cancels);
        lowerings.put(DirectiveKind.CANCELLATION_POINT, cancels);
        lowerings.put(DirectiveKind.THREADPRIVATE, new ThreadPrivateLowering());
        lowerings.put(DirectiveKind.FLUSH, new FlushLowering());
        lowerings.put(DirectiveKind.NOTHING, (construct, output) -> output.atDirective(construct.directive(), ""));
        lowerings.put(DirectiveKind.ERROR, new ErrorLowering());
        lowerings.put(DirectiveKind.ASSUME, new AssumeLowering());
        lowerings.put(DirectiveKind.ATOMIC, new AtomicLowering(analysis.names().byName()));
        lowerings.put(DirectiveKind.TASK, new TaskLowering());
        lowerings.put(DirectiveKind.TASKLOOP, new TaskloopLowering());
        lowerings.put(DirectiveKind.TASKWAIT, new TaskwaitLowering());
        lowerings.put(DirectiveKind.TASKYIELD, new TaskwaitLowering());
        lowerings.put(DirectiveKind.TASKGROUP, new TaskgroupLowering());
        lowerings.put(DirectiveKind.SCAN, (construct, out) -> out.atDirective(construct.directive(), ""));
        lowerings.put(DirectiveKind.DECLARE_REDUCTION, (construct, out) -> out.atDirective(construct.directive(), ""));
        Output output = new Output(analysis.source(), comments, analysis.plan(), endOfTypes(analysis));
        analysis.names().variables().forEach(new Renaming(output)::rename);
        for (Construct construct : analysis.constructs()) {
            Lowering lowering = lowerings.get(construct.kind());
            if (lowering == null) {
                throw new IllegalStateException("no lowering of " + construct.kind().text());
            }
            lowering.lower(construct, output);
        }
        return output.apply();
    }

    private static int endOfTypes(Analysis analysis) {
        SourceText source = analysis.source();
        return analysis.constructs().stream().findFirst()
                .flatMap(construct -> construct.executable().findCompilationUnit())
                .flatMap(file -> file.getTypes().getLast()).map(type -> source.span(type).end())
                .orElse(source.text().length());
    }
}
