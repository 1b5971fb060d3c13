package org.quipu.directives.lower.loop;

import java.util.ArrayList;
import java.util.List;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.Dimension;
import org.quipu.directives.bind.ElementLoop;
import org.quipu.directives.bind.LoopNest;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Thrown;
import org.quipu.directives.lower.data.DataCode;
import org.quipu.directives.model.ClauseKind;

/**
 * The call that distributes the iterations of a worksharing loop (OpenMP 5.2 section 11.5), and the loops over a
 * thread's chunks. Variants: plain, ordered and doacross loops over numbered iterations, and loops over the elements of
 * an Iterable.
 */
final class WorksharingLoop {
    private final Construct construct;
    private final Output output;
    private final DataCode data;
    private final NestCode loops;
    private final String chunks;

    WorksharingLoop(Construct construct, Output output, DataCode data) {
        this.construct = construct;
        this.output = output;
        this.data = data;
        this.loops = new NestCode(construct, output);
        this.chunks = output.naming().own("chunks", construct);
        if (construct.directive().has(ClauseKind.ORDERED)) {
            loops.iteration().add(chunks + ".iteration(" + loops.iteration().number() + ");");
        }
        data.indicesGoOut(loops.afterLast());
        loops.iteration().add(data.atIteration(loops.iteration().number()));
        loops.iteration().number(data.needsNumbers());
    }

    /** Whether it iterates over an Iterable that may lack random access, so that elements are distributed in order. */
    private boolean isItems() {
        LoopNest nest = construct.nest();
        return nest.loops().size() == 1 && nest.first() instanceof ElementLoop elements && !elements.array()
                && nest.dimensions().get(0) instanceof Dimension.Source && loops.iteration().isUnnumbered();
    }

    /** Statements before the loop: bounds and counts. */
    String bounds() {
        return isItems() ? new ElementSource(construct, (ElementLoop) construct.nest().first(), 0, output).iterable()
                : loops.bounds();
    }

    /** The code from the call to the beginning of the lambda's body. */
    String open(String team, String schedule, Thrown thrown) {
        String rest = schedule + ", ";
        String body = chunks + " -> { ";
        if (isItems()) {
            return team + ".items(" + output.naming().own("items", construct) + ", " + rest + thrown.itemsOpen() + body;
        }
        int ordered = construct.directive().count(ClauseKind.ORDERED);
        if (ordered > 0) {
            List<String> trips = new ArrayList<>(List.of(loops.trips()));
            for (int i = construct.nest().collapsed(); i < ordered; i++) {
                trips.add(loops.trips(i));
            }
            return team + ".doacrossLoop(new long[] {" + String.join(", ", trips) + "}, " + rest + thrown.loopOpen()
                    + body;
        }
        String method = construct.directive().has(ClauseKind.ORDERED) ? ".orderedLoop(" : ".loop(";
        return team + method + loops.trips() + ", " + rest + thrown.loopOpen() + body;
    }

    /** The loop over the thread's chunks, before the source's statement. Edits the headers of the source. */
    String head(String team) {
        if (isItems()) {
            ElementLoop loop = (ElementLoop) construct.nest().first();
            output.replace(loop.header().parts().get(0),
                    loop.declaration() + " " + loop.index().name() + " : " + chunks);
            return "while (" + chunks + ".next()) ";
        }
        return data.each(chunks, team, ScheduleCode.isOneBlock(construct))
                + loops.edit(chunks + ".first()", chunks + ".last()");
    }

    /** Statements where the lambda's body ends. */
    String end(String team) {
        return data.endLoop(team, chunks + (isItems() ? ".isLast()" : ".hasLast()"));
    }
}
