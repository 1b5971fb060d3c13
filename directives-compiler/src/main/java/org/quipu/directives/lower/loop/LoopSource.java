package org.quipu.directives.lower.loop;

import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.CountedLoop;
import org.quipu.directives.bind.ElementLoop;
import org.quipu.directives.lower.code.Output;

/** The code of one loop of the source: its iteration count, and its variable in each logical iteration. */
interface LoopSource {
    /** The code of a loop of the construct's nest, by its index. */
    static LoopSource of(Construct construct, int loop, Output output) {
        return construct.nest().loops().get(loop) instanceof CountedLoop counted
                ? new CountedSource(construct, counted, loop, output)
                : new ElementSource(construct, (ElementLoop) construct.nest().loops().get(loop), loop, output);
    }

    /** Statements that evaluate its header once and count the iterations. */
    String bounds();

    /** The variable with the number of iterations. */
    String trips();

    /** Whether {@link #plain} is supported. */
    boolean isPlain();

    /** The header of a loop over local variables of the source's types that runs a range of the logical iterations. */
    ForHeader plain(String first, String last);

    /** The declaration of the loop's variable with its value in a logical iteration. */
    String declare(String number);

    /** The variable's value after the last iteration; null if it cannot be used after the loop. */
    @Nullable
    String afterLast();

    /** The logical number of the iteration in which the variable has a value; negative if there is none. */
    String number(String value);
}
