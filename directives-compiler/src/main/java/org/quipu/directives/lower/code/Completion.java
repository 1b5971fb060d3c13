package org.quipu.directives.lower.code;

import com.github.javaparser.ast.stmt.Statement;
import org.quipu.directives.bind.Reachability;

/** Whether a statement can complete normally (JLS 14.22), for code that stands after it. */
public final class Completion {
    private Completion() {
    }

    /** What must follow a construct so that javac sees its end as reachable exactly if the source's was. */
    public static String unreachableAfter(Statement statement) {
        return completes(statement) ? "" : "throw new java.lang.AssertionError(\"unreachable\"); ";
    }

    public static boolean completes(Statement statement) {
        return Reachability.completes(statement);
    }
}
