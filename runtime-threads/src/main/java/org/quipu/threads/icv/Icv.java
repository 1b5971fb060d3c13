package org.quipu.threads.icv;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * One setting of the thread runtime: an internal control variable of OpenMP 5.2 section 2, or one of ours.
 *
 * <p>Its value is looked for in the environment variable first, then in the system properties in their order; the first
 * that is set counts. A value that its parser refuses gives one warning and the default.
 *
 * @param name the environment variable
 * @param properties the system properties that say the same
 * @param fallback the default, in the same grammar
 * @param grammar what is allowed, to be read after "use"
 * @param doc what it does
 * @param parser makes the value; throws {@link IllegalArgumentException} for a wrong text
 * @param printer the reverse of the parser
 */
public record Icv<T>(String name, List<String> properties, String fallback, String grammar, String doc,
        Function<String, T> parser, Function<T, String> printer) {

    /**
     * The value that the surroundings give.
     *
     * @param environment environment variables
     * @param property looks a system property up; null when it is not set
     * @param warn is given at most one line
     */
    public T resolve(Map<String, String> environment, UnaryOperator<String> property, Consumer<String> warn) {
        String text = environment.get(name);
        if (text != null) {
            return parse(name, text, warn);
        }
        for (String key : properties) {
            text = property.apply(key);
            if (text != null) {
                return parse(key, text, warn);
            }
        }
        return parser.apply(fallback);
    }

    private T parse(String source, String text, Consumer<String> warn) {
        try {
            return parser.apply(text.strip());
        } catch (IllegalArgumentException e) {
            warn.accept("quipu threads: " + source + "='" + text + "' is wrong: use " + grammar
                    + "; going on with the default " + (fallback.isEmpty() ? "" : fallback));
            return parser.apply(fallback);
        }
    }
}
