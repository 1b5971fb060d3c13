package org.quipu.directives.reduce;

import java.util.Optional;
import java.util.Set;
import org.quipu.directives.resolve.JavaType;

/** The initial values for well-known methods of the JDK that combine two values. */
final class KnownMethods {
    private static final Set<String> CLASSES = Set.of("Math", "StrictMath", "Integer", "Long", "Double", "Float",
            "Boolean");

    private KnownMethods() {
    }

    /** The neutral value of {@code scope::name} for the type, if it is known. */
    static Optional<Initial> initial(String scope, String name, JavaType type) {
        String owner = FileTypes.simple(scope);
        if (type.isBigNumber() && owner.equals(FileTypes.simple(type.text()))) {
            return big(name, type.isBigInteger() ? "java.math.BigInteger" : "java.math.BigDecimal");
        }
        return type.isSimple() && CLASSES.contains(owner) ? simple(name, type) : Optional.empty();
    }

    private static Optional<Initial> big(String name, String type) {
        return switch (name) {
            case "add", "or", "xor", "gcd" -> Optional.of(new Initial.Text(type + ".ZERO"));
            case "multiply" -> Optional.of(new Initial.Text(type + ".ONE"));
            case "and" -> Optional.of(new Initial.Text(type + ".ONE.negate()"));
            case "max", "min" -> Optional.of(new Initial.Original());
            default -> Optional.empty();
        };
    }

    private static Optional<Initial> simple(String name, JavaType type) {
        return switch (name) {
            case "max", "min" -> type.isBoolean() ? Optional.empty() : Optional.of(new Initial.Original());
            case "multiplyExact" -> Optional.of(new Initial.Text(type.unboxed().equals("long") ? "1L" : "1"));
            case "logicalAnd" -> Optional.of(new Initial.Text("true"));
            default -> Optional.empty();
        };
    }
}
