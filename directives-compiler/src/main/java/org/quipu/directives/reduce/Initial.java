package org.quipu.directives.reduce;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import java.util.List;
import org.quipu.directives.model.Fragment;

/** The initial value of a thread's copy (OpenMP 5.2 section 5.5.3). Immutable. */
public sealed interface Initial {
    /** Java text that names none of the user's variables. */
    record Text(String text) implements Initial {
    }

    /** The original value, for idempotent combiners. */
    record Original() implements Initial {
    }

    /** An expression, which may use {@code omp_orig}. */
    record Value(Fragment fragment, Expression part) implements Initial {
    }

    /** A lambda without parameters, or with one for the original value. */
    record Lambda(Fragment fragment, LambdaExpr lambda, List<String> parameters) implements Initial {
    }

    /** A method or constructor reference. */
    record Reference(Fragment fragment, MethodReferenceExpr reference, boolean takesOriginal) implements Initial {
    }
}
