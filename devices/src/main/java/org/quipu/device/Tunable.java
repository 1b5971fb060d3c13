package org.quipu.device;

import java.util.function.IntPredicate;

/**
 * One setting that the user may turn: a whole number found in a system property, else in an environment variable, else
 * the default.
 *
 * @param property the system property, as in {@code quipu.shm.bulk}
 * @param environment the environment variable, as in {@code QUIPU_SHM_BULK}
 * @param defaultValue the value when neither is set
 * @param minimum the least value allowed
 * @param maximum the greatest value allowed
 * @param doc one sentence for the manual, with the unit
 */
public record Tunable(String property, String environment, int defaultValue, int minimum, int maximum, String doc) {

    static Tunable of(String property, int defaultValue, int minimum, int maximum, String doc) {
        return new Tunable(property, property.replace('.', '_').toUpperCase(java.util.Locale.ROOT), defaultValue, minimum,
                maximum, doc);
    }

    /**
     * The value that holds now. Read once when a device is opened, not on the hot path.
     *
     * @throws IllegalArgumentException if what the user gave is no whole number between the bounds; the message names
     *     the setting and the bounds
     */
    public int value() {
        String text = System.getProperty(property);
        String origin = property;
        if (text == null) {
            text = System.getenv(environment);
            origin = environment;
        }
        if (text == null || text.isBlank()) {
            return defaultValue;
        }
        IntPredicate allowed = number -> number >= minimum && number <= maximum;
        try {
            int number = Integer.parseInt(text.strip());
            if (allowed.test(number)) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Answered below, together with numbers out of bounds.
        }
        throw new IllegalArgumentException(
                origin + " must be a whole number from " + minimum + " to " + maximum + ", but is '" + text + "'");
    }
}
