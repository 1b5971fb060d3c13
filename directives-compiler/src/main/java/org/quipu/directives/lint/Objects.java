package org.quipu.directives.lint;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.resolve.Variable;

/** The classes of the JDK that are not thread-safe, and their mutating methods. */
final class Objects {
    private static final Set<String> UNSAFE = Set.of("ArrayList", "LinkedList", "HashMap", "LinkedHashMap", "TreeMap",
            "HashSet", "LinkedHashSet", "TreeSet", "ArrayDeque", "PriorityQueue", "StringBuilder", "BitSet",
            "IdentityHashMap", "WeakHashMap", "EnumMap", "EnumSet", "StringJoiner");
    private static final Set<String> INTERFACES = Set.of("List", "Map", "Set", "Collection", "Queue", "Deque",
            "SortedMap", "SortedSet", "NavigableMap", "NavigableSet", "Iterable", "Appendable", "CharSequence",
            "Object", "var");
    private static final Set<String> CHANGES = Set.of("add", "addAll", "addFirst", "addLast", "append", "clear",
            "compute", "computeIfAbsent", "computeIfPresent", "deleteCharAt", "delete", "insert", "merge", "offer",
            "offerFirst", "offerLast", "poll", "pollFirst", "pollLast", "pop", "push", "put", "putAll", "putIfAbsent",
            "remove", "removeAll", "removeFirst", "removeIf", "removeLast", "replace", "replaceAll", "retainAll",
            "reverse", "set", "setCharAt", "setLength", "sort", "flip", "and", "or", "xor", "andNot");

    private Objects() {
    }

    /** The class of the object at a place, if it is not thread-safe. */
    static Optional<String> unsafeClass(Place place) {
        if (place.steps().isEmpty() || place.isContent() && place.steps().size() == 1) {
            return unsafeClass(place.root());
        }
        Variable root = place.root();
        boolean elements = place.steps().stream().allMatch(step -> step.index() != null || step == Place.CONTENT);
        return Optional.ofNullable(root).filter(r -> elements).map(r -> simple(r.type().text()))
                .filter(UNSAFE::contains);
    }

    /** The class of the object in a variable, if it is not thread-safe. */
    private static Optional<String> unsafeClass(@Nullable Variable variable) {
        if (variable == null) {
            return Optional.empty();
        }
        String declared = simple(variable.type().text());
        if (UNSAFE.contains(declared)) {
            return Optional.of(declared);
        }
        Optional<Expression> value = variable.declaration() instanceof VariableDeclarator declarator
                ? declarator.getInitializer().map(Symbols::unwrap) : Optional.empty();
        boolean open = INTERFACES.contains(declared);
        return value.filter(v -> open && v instanceof ObjectCreationExpr)
                .map(v -> simple(((ObjectCreationExpr) v).getTypeAsString()))
                .filter(UNSAFE::contains);
    }

    private static String simple(String type) {
        String raw = type.replaceAll("<.*", "").strip();
        return raw.substring(raw.lastIndexOf('.') + 1);
    }

    /** Whether the call mutates its receiver. {@code set} of a list changes only one element. */
    static boolean changes(MethodCallExpr call, String type) {
        String name = call.getNameAsString();
        return CHANGES.contains(name) && !(name.equals("set") && type.endsWith("List"));
    }
}
