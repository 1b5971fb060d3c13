package org.quipu.directives.bind;

import com.github.javaparser.ast.Node;
import java.util.List;
import org.quipu.directives.model.Directive;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Span;

/**
 * The loops that belong to a construct (OpenMP 5.2 section 4.4), and the loops that run in their place. Immutable.
 *
 * <p>The loops of the source are the places in the text: each can run any part of its logical iterations, by an edit of its
 * header. The dimensions are the loops that generated code runs, outermost first; without transformations they are
 * the loops of the source. The first {@link #collapsed} of them share one space of logical iterations.
 *
 * @param loops      the loops of the source, outermost first; those of a fused sequence in their order
 * @param dimensions what runs in their place
 * @param collapsed  how many dimensions make one space of iterations, 1 or more
 * @param edited     whether the headers are replaced; else the loops stay as they are
 * @param varying    whether the bounds of an inner loop depend on the variable of an outer one
 * @param fused      whether the loops stand one after the other and run as one
 * @param anchor     the range around which generated loops stand
 * @param taken      the transformations that made the dimensions, but for the construct's own directive
 */
public record LoopNest(List<LoopShape> loops, List<Dimension> dimensions, int collapsed, boolean edited, boolean varying,
                       boolean fused, Span anchor, List<Directive> taken) {
    public LoopNest {
        loops = List.copyOf(loops);
        dimensions = List.copyOf(dimensions);
        taken = List.copyOf(taken);
    }

    /** The outermost loop, or the first of a sequence. */
    public LoopShape first() {
        return loops.get(0);
    }

    /** The innermost loop of the source that belongs to the construct. */
    public LoopShape last() {
        return loops.get(loops.size() - 1);
    }

    /** Whether a variable is that of one of the loops. */
    public boolean isIndex(Variable variable) {
        return loops.stream().anyMatch(loop -> loop.index() == variable);
    }

    /** Whether a statement is one of the loops. */
    public boolean isLoop(Node statement) {
        return loops.stream().anyMatch(loop -> loop.loop() == statement);
    }

    /** Whether a place is in the header of one of the loops. */
    public boolean inHeader(int offset) {
        return loops.stream().anyMatch(loop -> loop.inHeader(offset));
    }

    /** Whether a place is evaluated once, before the construct's iterations. */
    public boolean isBefore(int offset) {
        return edited && inHeader(offset);
    }
}
