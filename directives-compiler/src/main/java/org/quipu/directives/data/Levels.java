package org.quipu.directives.data;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.LoopShape;
import org.quipu.directives.resolve.Variable;

/** Finds the construct that evaluates an offset of the source. */
final class Levels {
    private final List<Construct> constructs;
    private final Map<Variable, Construct> indices = new IdentityHashMap<>();

    Levels(List<Construct> constructs) {
        this.constructs = constructs;
        for (Construct construct : constructs) {
            if (construct.nest() != null) {
                construct.nest().loops().stream().filter(LoopShape::declared)
                        .forEach(loop -> indices.put(loop.index(), construct));
            }
        }
    }

    /**
     * The innermost construct that evaluates the code at an offset, or null. Loop headers are evaluated outside of
     * their construct.
     */
    @Nullable
    Construct at(int offset) {
        Construct found = null;
        for (Construct construct : constructs) {
            if (construct.statement() != null && construct.holds(offset)) {
                found = construct;
            }
        }
        return found;
    }

    /** The construct whose body declares a variable, or null. */
    @Nullable
    Construct declaring(Variable variable) {
        Construct loop = indices.get(variable);
        return loop != null ? loop : at(variable.offset());
    }

    /** Whether the offset is in the replaced header of a loop construct that has the variable as its index. */
    boolean inOwnHeader(Variable variable, int offset) {
        for (Construct construct : constructs) {
            if (construct.nest() != null && construct.nest().isBefore(offset) && construct.nest().isIndex(variable)) {
                return true;
            }
        }
        return false;
    }

    boolean isIndex(Variable variable) {
        return indices.containsKey(variable);
    }
}
