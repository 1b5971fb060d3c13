package org.quipu.directives.lint;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import org.quipu.directives.resolve.Variable;

/**
 * The locks that the walk currently holds: critical sections, monitors and shared lock objects; and the volatile
 * variables that it has waited for.
 */
final class Guards {
    private static final Set<String> LOCKING = Set.of("lock", "lockInterruptibly", "acquire", "set");
    private static final Set<String> UNLOCKING = Set.of("unlock", "release", "unset");
    private static final Set<String> TRYING = Set.of("tryLock", "test", "tryAcquire");

    /** Prefix of the names under which constructs combine the copies of their threads. */
    private static final String END = "the end of ";

    private final BiPredicate<Expression, Frame> isShared;
    private Set<String> names = new HashSet<>();
    private Set<Variable> awaited = new HashSet<>();

    /** @param isShared whether the threads share the lock of an expression */
    Guards(BiPredicate<Expression, Frame> isShared) {
        this.isShared = isShared;
    }

    Set<String> names() {
        return names;
    }

    Set<Variable> awaited() {
        return awaited;
    }

    /** The name of the protection under which a construct writes to the originals of private variables at its end. */
    static String end(String construct) {
        return END + construct;
    }

    /** Whether one of the names is a protection in the program. */
    static boolean protects(Set<String> names) {
        return names.stream().anyMatch(name -> !name.startsWith(END));
    }

    void await(Variable flag) {
        awaited.add(flag);
    }

    /** The state that is restored at the end of a block, a branch or a task. */
    record State(Set<String> names, Set<Variable> awaited) {
    }

    State state() {
        return new State(new HashSet<>(names), new HashSet<>(awaited));
    }

    void restore(State state) {
        names = new HashSet<>(state.names());
        awaited = new HashSet<>(state.awaited());
    }

    /** Drops all locks, as at the beginning of a task. */
    void clear() {
        names = new HashSet<>();
        awaited = new HashSet<>();
    }

    void within(String name, Runnable body) {
        boolean added = names.add(name);
        body.run();
        if (added) {
            names.remove(name);
        }
    }

    void synchronizedOn(Expression monitor, Frame frame, Runnable body) {
        if (isShared.test(monitor, frame)) {
            within("synchronized(" + monitor + ")", body);
        } else {
            body.run();
        }
    }

    /** Updates the locks if the expression is a call that locks or unlocks. */
    void call(Expression expression, Frame frame) {
        if (expression instanceof MethodCallExpr call && call.getScope().isPresent() && call.getArguments().isEmpty()) {
            Expression scope = call.getScope().get();
            if (LOCKING.contains(call.getNameAsString()) && isShared.test(scope, frame)) {
                names.add("lock " + scope);
            } else if (UNLOCKING.contains(call.getNameAsString())) {
                names.remove("lock " + scope);
            }
        }
    }

    /** Takes the lock of a condition that calls {@code tryLock}. */
    void tryLock(Expression condition, Frame frame) {
        Optional.of(Symbols.unwrap(condition)).filter(MethodCallExpr.class::isInstance).map(MethodCallExpr.class::cast)
                .filter(call -> TRYING.contains(call.getNameAsString())).flatMap(MethodCallExpr::getScope)
                .filter(scope -> isShared.test(scope, frame)).ifPresent(scope -> names.add("lock " + scope));
    }
}
