package org.quipu.directives.lower.code;

import com.github.javaparser.ast.stmt.Statement;
import org.quipu.directives.bind.Reachability;

/** Whether a statement can complete normally (JLS 14.22), for code after it. */
public final class Completion {
    private Completion() {
    }

    /** The statement after a construct that makes its end reachable exactly if it was in the source. */
    public static String unreachableAfter(Statement statement) {
        return completes(statement) ? "" : "throw new java.lang.AssertionError(\"unreachable\"); ";
    }

    public static boolean completes(Statement statement) {
        return Reachability.completes(statement);
    }
}
