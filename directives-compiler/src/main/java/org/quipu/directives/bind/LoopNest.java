package org.quipu.directives.bind;

import com.github.javaparser.ast.Node;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.model.Directive;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Span;

/**
 * The loops associated with a construct (OpenMP 5.2 section 4.4), and the loops that generated code runs instead.
 * Immutable.
 *
 * <p>The loops of the source are places in the text: an edit of its header makes a loop run any range of its logical
 * iterations. The dimensions are the loops that generated code runs, outermost first. Without transformations they are
 * the loops of the source. The first {@link #collapsed} dimensions form one logical iteration space.
 *
 * @param loops      the loops of the source, outermost first; for a fused sequence in source order
 * @param dimensions the loops that generated code runs
 * @param collapsed  number of dimensions of the logical iteration space, 1 or more
 * @param edited     whether the headers are replaced
 * @param varying    whether the bounds of an inner loop depend on the variable of an outer one
 * @param fused      whether the loops are a sequence that is fused
 * @param anchor     the range that generated loops enclose
 * @param taken      the transformations below the construct's directive
 */
public record LoopNest(List<LoopShape> loops, List<Dimension> dimensions, int collapsed, boolean edited,
        boolean varying, boolean fused, Span anchor, List<Directive> taken) {
    public LoopNest {
        loops = List.copyOf(loops);
        dimensions = List.copyOf(dimensions);
        taken = List.copyOf(taken);
    }

    /** The outermost loop, or the first of a sequence. */
    public LoopShape first() {
        return loops.get(0);
    }

    /** The innermost associated loop of the source. */
    public LoopShape last() {
        return loops.get(loops.size() - 1);
    }

    /** Whether one of the loops has the variable. */
    public boolean isIndex(Variable variable) {
        return loops.stream().anyMatch(loop -> loop.index() == variable);
    }

    /** Whether a statement is one of the loops. */
    public boolean isLoop(@Nullable Node statement) {
        return loops.stream().anyMatch(loop -> loop.loop() == statement);
    }

    /** Whether an offset is in the header of one of the loops. */
    public boolean inHeader(int offset) {
        return loops.stream().anyMatch(loop -> loop.inHeader(offset));
    }

    /** Whether the code at an offset is evaluated once, before the construct's iterations. */
    public boolean isBefore(int offset) {
        return edited && inHeader(offset);
    }
}
