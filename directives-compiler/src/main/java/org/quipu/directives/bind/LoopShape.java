package org.quipu.directives.bind;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.stmt.Statement;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Span;

/** A loop whose iterations can be counted before it begins (OpenMP 5.2 section 4.4.1). Immutable. */
public sealed interface LoopShape permits CountedLoop, ElementLoop {
    /** The loop's statement, without labels. */
    Statement loop();

    /** Its variable. */
    Variable index();

    /** Whether the loop declares its variable itself. */
    boolean declared();

    /** What is replaced when it runs a part of its iterations. */
    LoopHeader header();

    /** A statement, or an expression if it is that of a lambda. */
    Node body();

    /** Whether a place is in the part that is evaluated once, before the loop. */
    default boolean inHeader(int offset) {
        return header().contains(offset);
    }

    /** Where a message about its first value points to. */
    default Span init() {
        return header().parts().get(0);
    }
}
