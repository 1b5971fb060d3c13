package org.quipu.directives.bind;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.stmt.Statement;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Span;

/** A loop whose iteration count is known before it begins (OpenMP 5.2 section 4.4.1). Immutable. */
public sealed interface LoopShape permits CountedLoop, ElementLoop {
    /** The loop's statement, without labels. */
    Statement loop();

    /** Its variable. */
    Variable index();

    /** Whether the loop declares its variable itself. */
    boolean declared();

    /** Its header. */
    LoopHeader header();

    /** Its body: a statement, or the expression of a lambda. */
    Node body();

    /** Whether an offset is in the header. */
    default boolean inHeader(int offset) {
        return header().contains(offset);
    }

    /** The range for messages on its initialisation. */
    default Span init() {
        return header().parts().get(0);
    }
}
