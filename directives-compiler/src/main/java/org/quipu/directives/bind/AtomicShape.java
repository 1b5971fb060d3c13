package org.quipu.directives.bind;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * The meaning of an atomic statement (OpenMP 5.2 section 15.8.4), independent of its syntax. Immutable.
 *
 * @param target  the variable, field or array element that is read or changed
 * @param change  the change
 * @param capture the capture of a value of the target, if there is one
 * @param result  the variable that takes the result of a comparison, or null
 */
public record AtomicShape(Expression target, Change change, Optional<Capture> capture, @Nullable Expression result) {
    /** The change of the target. */
    public sealed interface Change {
        /** The expressions that are evaluated before the change. */
        List<Expression> operands();
    }

    /** None: the value is only captured. */
    public record Read() implements Change {
        @Override
        public List<Expression> operands() {
            return List.of();
        }
    }

    /** Assigns a value. */
    public record Store(Expression value) implements Change {
        @Override
        public List<Expression> operands() {
            return List.of(value);
        }
    }

    /**
     * Assigns the result of an operator or of a min or max function.
     *
     * @param operator the operator, or the function's name
     * @param function whether it is a function of two arguments
     * @param operand  the other operand, or null if it is 1
     * @param reversed whether the operand is on the left
     * @param compound whether it is a compound assignment, which narrows its result to the target's type
     * @param cast     the type of a cast of the result, or an empty text
     */
    public record Operate(String operator, boolean function, @Nullable Expression operand, boolean reversed,
            boolean compound,
            String cast) implements Change {
        @Override
        public List<Expression> operands() {
            return operand == null ? List.of() : List.of(operand);
        }
    }

    /** Assigns a value if the target, on the left, is in a relation to another value. */
    public record Choose(BinaryExpr.Operator relation, Expression expected, Expression desired) implements Change {
        @Override
        public List<Expression> operands() {
            return List.of(expected, desired);
        }
    }

    /** The captured value. */
    public enum When {
        /** The value before the change. */
        BEFORE,
        /** The value after the change. */
        AFTER,
        /** The value for which the comparison failed. */
        OTHERWISE
    }

    /** A captured value and the variable that takes it. */
    public record Capture(Expression target, When when) {
    }
}
