package org.quipu.directives.dialect;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.Map;
import org.quipu.directives.text.Span;

/** Replaces omp4j's two macros, for the thread number and the number of threads, by library calls. */
final class Macros {
    static final String PREFIX = "OMP4J_";
    private static final Map<String, String> CALLS = Map.of(
            PREFIX + "THREAD_NUM", "org.quipu.threads.Omp.getThreadNum()",
            PREFIX + "NUM_THREADS", "org.quipu.threads.Omp.getNumThreads()");

    private Macros() {
    }

    static void apply(OldSource source, Rewriting rewriting) {
        if (!source.text().contains(PREFIX) || source.file().isEmpty()) {
            return;
        }
        var file = source.file().get();
        for (NameExpr name : file.findAll(NameExpr.class)) {
            String call = CALLS.get(name.getNameAsString());
            boolean declared = call != null && file.findAll(VariableDeclarator.class).stream()
                    .anyMatch(variable -> variable.getNameAsString().equals(name.getNameAsString()));
            if (call != null && !declared) {
                Span span = source.source().span(name);
                rewriting.change(ChangeKind.MACRO, span, call, name.getNameAsString());
            }
        }
    }
}
