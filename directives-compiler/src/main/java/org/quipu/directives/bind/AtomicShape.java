package org.quipu.directives.bind;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import java.util.List;
import java.util.Optional;

/**
 * The statement of an atomic construct (OpenMP 5.2 section 15.8.4), whatever way it is written. Immutable.
 *
 * @param target  what is read or changed: a name, a field or an array element
 * @param change  what happens to it
 * @param capture where a value of it goes, if it goes anywhere
 * @param result  where it is said whether a comparison held, or null
 */
public record AtomicShape(Expression target, Change change, Optional<Capture> capture, Expression result) {
    /** What happens to the target. */
    public sealed interface Change {
        /** The expressions that are evaluated before. */
        List<Expression> operands();
    }

    /** Nothing: its value is captured. */
    public record Read() implements Change {
        @Override
        public List<Expression> operands() {
            return List.of();
        }
    }

    /** It gets a value. */
    public record Store(Expression value) implements Change {
        @Override
        public List<Expression> operands() {
            return List.of(value);
        }
    }

    /**
     * It gets the result of an operator or of a min or max function.
     *
     * @param operator the operator, or how the function is called
     * @param function whether it is a function of two arguments
     * @param operand  the other operand, or null if it is 1
     * @param reversed whether the operand stands on the left
     * @param compound whether it is a compound assignment, which narrows its result to the target's type
     * @param cast     the type to which the source casts the result, or an empty text
     */
    public record Operate(String operator, boolean function, Expression operand, boolean reversed, boolean compound,
                          String cast) implements Change {
        @Override
        public List<Expression> operands() {
            return operand == null ? List.of() : List.of(operand);
        }
    }

    /** It gets a value if it compares so with another; the target on the left. */
    public record Choose(BinaryExpr.Operator relation, Expression expected, Expression desired) implements Change {
        @Override
        public List<Expression> operands() {
            return List.of(expected, desired);
        }
    }

    /** Which value is captured. */
    public enum When {
        /** The one before the change. */
        BEFORE,
        /** The one after the change. */
        AFTER,
        /** The one that did not compare as wanted. */
        OTHERWISE
    }

    /** Where a value goes. */
    public record Capture(Expression target, When when) {
    }
}
