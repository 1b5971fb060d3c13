package org.quipu.device.settings;

import java.util.Locale;
import java.util.function.Function;

/**
 * One setting that the user may turn, found in a system property, else in an environment variable, else the default.
 *
 * @param <T> the value's type
 * @param property the system property, as in {@code quipu.shm.bulk}
 * @param environment the environment variable, as in {@code QUIPU_SHM_BULK}
 * @param defaultValue the value when neither is set
 * @param allowed what may be given, in words
 * @param doc one sentence for the manual, with the unit
 * @param reader turns text into a value, or into null if it is not allowed
 */
public record Tunable<T>(String property, String environment, T defaultValue, String allowed, String doc,
        Function<String, T> reader) {

    /** A whole number between two bounds, both allowed. */
    public static Tunable<Integer> number(String property, int defaultValue, int minimum, int maximum, String doc) {
        return new Tunable<>(property, environmentName(property), defaultValue,
                "a whole number from " + minimum + " to " + maximum, doc, text -> {
                    try {
                        int number = Integer.parseInt(text);
                        return number < minimum || number > maximum ? null : (Integer) number;
                    } catch (NumberFormatException e) {
                        return null;
                    }
                });
    }

    /** Free text. */
    static Tunable<String> text(String property, String allowed, String doc) {
        return new Tunable<>(property, environmentName(property), "", allowed, doc, Function.identity());
    }

    private static String environmentName(String property) {
        return property.replace('.', '_').toUpperCase(Locale.ROOT);
    }

    /**
     * The value that holds now. Read when a device is opened, not on the hot path.
     *
     * @throws IllegalArgumentException if what the user gave is not allowed; the message names the setting and says what is
     */
    public T value() {
        String origin = property;
        String text = System.getProperty(property);
        if (text == null) {
            origin = environment;
            text = System.getenv(environment);
        }
        if (text == null || text.isBlank()) {
            return defaultValue;
        }
        T value = reader.apply(text.strip());
        if (value == null) {
            throw new IllegalArgumentException(origin + " must be " + allowed + ", but is '" + text + "'");
        }
        return value;
    }
}
