package org.quipu.directives.lower.code;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The locks of a file's critical sections (OpenMP 5.2 section 15.2). They are constants of a class at the end of the
 * file, which saves a look-up by name at each entry.
 *
 * <pre>
 * final class $locks$File { static final Critical LOCK1 = Critical.named("log"); private $locks$File() { } }
 * </pre>
 */
final class LockCode {
    private final String className;
    private final Map<String, String> constants = new LinkedHashMap<>();

    /** @param className the class; its name must be unique in the package */
    LockCode(String className) {
        this.className = className;
    }

    /** The qualified constant with the lock of a name. */
    String constant(String name) {
        return className + "." + constants.computeIfAbsent(name, n -> "LOCK" + (constants.size() + 1));
    }

    boolean isEmpty() {
        return constants.isEmpty();
    }

    /** The class, on one line. */
    String declaration() {
        StringBuilder code = new StringBuilder("final class ").append(className).append(" { ");
        constants.forEach((name, constant) -> code.append("static final ").append(Api.CRITICAL).append(' ')
                .append(constant)
                .append(" = ").append(Api.CRITICAL).append(".named(\"")
                .append(name.replace("\\", "\\\\").replace("\"", "\\\""))
                .append("\"); "));
        return code.append("private ").append(className).append("() { } }").toString();
    }
}
