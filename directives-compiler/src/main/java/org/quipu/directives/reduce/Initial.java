package org.quipu.directives.reduce;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import java.util.List;
import org.quipu.directives.model.Fragment;

/** What a thread's copy begins with (OpenMP 5.2 section 5.5.3). Immutable. */
public sealed interface Initial {
    /** Java text without names of the user's variables. */
    record Text(String text) implements Initial {
    }

    /** The value outside: for combiners that do no harm when they meet a value twice. */
    record Original() implements Initial {
    }

    /** An expression, which may use {@code omp_orig}. */
    record Value(Fragment fragment, Expression part) implements Initial {
    }

    /** A lambda without parameters, or of one that gets the value outside. */
    record Lambda(Fragment fragment, LambdaExpr lambda, List<String> parameters) implements Initial {
    }

    /** A method or constructor reference that takes nothing. */
    record Reference(Fragment fragment, MethodReferenceExpr reference, boolean takesOriginal) implements Initial {
    }
}
