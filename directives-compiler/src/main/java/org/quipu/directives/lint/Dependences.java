package org.quipu.directives.lint;

import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.Expression;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lint.Points.Hit;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;

/**
 * The dependences of a task or taskwait (OpenMP 5.2 section 15.9.5). Storage that they do not name is not ordered by
 * them.
 */
final class Dependences {
    private final List<Item> items;

    private Dependences(List<Item> items) {
        this.items = items;
    }

    /** The storage of a dependence: the last name before the brackets, and the subscripts. */
    private record Item(String type, String storage, List<Expression> indices, @Nullable Expression length,
            Frame frame) {
    }

    static Dependences of(Construct construct) {
        List<Item> items = new ArrayList<>();
        Frame frame = Frame.ofDirective(construct.visible());
        construct.directive().clauses(ClauseKind.DEPEND).filter(Clause.Depend.class::isInstance)
                .map(Clause.Depend.class::cast)
                .forEach(clause -> clause.items().forEach(item -> items.add(item(clause.type(), item, frame))));
        return new Dependences(items);
    }

    private static Item item(String type, Clause.Item item, Frame frame) {
        List<Expression> indices = new ArrayList<>();
        Expression at = Symbols.unwrap(item.base().expression());
        while (at instanceof ArrayAccessExpr access) {
            indices.add(0, access.getIndex());
            at = Symbols.unwrap(access.getName());
        }
        item.lower().ifPresent(lower -> indices.add(lower.expression()));
        String path = at.toString();
        return new Item(type, path.substring(path.lastIndexOf('.') + 1), indices,
                item.length().map(length -> length.expression()).orElse(null), frame);
    }

    boolean isEmpty() {
        return items.isEmpty();
    }

    /** Whether some of the tasks may depend on each other. */
    boolean mayOrder(Dependences other) {
        return items.stream().anyMatch(a -> other.items.stream().anyMatch(b -> conflict(a, b)));
    }

    /** Whether the tasks of two iterations depend on each other. */
    boolean order(Dependences other, Hit here, Hit there, Values values) {
        return items.stream().anyMatch(a -> other.items.stream()
                .anyMatch(b -> conflict(a, b) && meet(a, here, b, there, values)));
    }

    private static boolean conflict(Item a, Item b) {
        boolean together = a.type().equals(b.type()) && (a.type().equals("in") || a.type().equals("inoutset"));
        return a.storage().equals(b.storage()) && !together;
    }

    private static boolean meet(Item a, Hit here, Item b, Hit there, Values values) {
        for (int i = 0; i < Math.min(a.indices().size(), b.indices().size()); i++) {
            Long one = values.value(a.indices().get(i), a.frame(), here.point());
            Long two = values.value(b.indices().get(i), b.frame(), there.point());
            boolean last = i == a.indices().size() - 1 || i == b.indices().size() - 1;
            if (one != null && two != null
                    && (last ? one + width(a, here, values) <= two || two + width(b, there, values) <= one
                            : !one.equals(two))) {
                return false;
            }
        }
        return true;
    }

    private static long width(Item item, Hit hit, Values values) {
        Long width = item.length() == null ? Long.valueOf(1) : values.value(item.length(), item.frame(), hit.point());
        return width == null ? Integer.MAX_VALUE : width;
    }
}
