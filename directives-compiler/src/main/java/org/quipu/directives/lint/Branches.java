package org.quipu.directives.lint;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import java.util.List;

/** Determines the threads and iterations that a condition selects. */
final class Branches {
    private final Symbols symbols;

    Branches(Symbols symbols) {
        this.symbols = symbols;
    }

    Context taken(Expression condition, Context context) {
        return thread(condition, context).under(List.of(new Condition(condition, context.frame(), true)));
    }

    Context notTaken(Expression condition, Context context) {
        Context other = usesThreadNumber(condition) ? context.only("a condition on the thread") : context;
        return other.under(List.of(new Condition(condition, context.frame(), false)));
    }

    private Context thread(Expression given, Context context) {
        Expression condition = Symbols.unwrap(given);
        if (condition instanceof BinaryExpr both && both.getOperator() == BinaryExpr.Operator.AND) {
            return thread(both.getRight(), thread(both.getLeft(), context));
        }
        if (condition instanceof BinaryExpr equal && equal.getOperator() == BinaryExpr.Operator.EQUALS) {
            boolean left = symbols.isThreadNumber(equal.getLeft());
            if (left || symbols.isThreadNumber(equal.getRight())) {
                return context.only("thread " + (left ? equal.getRight() : equal.getLeft()));
            }
        }
        return usesThreadNumber(condition) ? context.only("a condition on the thread") : context;
    }

    private boolean usesThreadNumber(Expression condition) {
        return condition.findFirst(Expression.class, symbols::isThreadNumber).isPresent();
    }
}
