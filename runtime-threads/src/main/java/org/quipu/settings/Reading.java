package org.quipu.settings;

import org.jspecify.annotations.Nullable;

/**
 * The value of a setting, and its origin.
 *
 * @param <T> the type of the value
 * @param value the value; the default if the setting is absent or invalid; null if there is no fixed default
 * @param origin what gave the value
 * @param name the property or variable that was found; null if there is none
 * @param problem why the text of that name is invalid; null if it is valid
 */
public record Reading<T>(T value, Origin origin, @Nullable String name, @Nullable String problem) {

    /** What gave a value. */
    public enum Origin {
        /** No value is set, or the value is invalid. */
        DEFAULT,
        /** A system property. */
        PROPERTY,
        /** An environment variable. */
        VARIABLE
    }

    /** Returns whether the user gave a valid value. */
    public boolean isGiven() {
        return origin != Origin.DEFAULT;
    }

    /** Returns whether the user gave a text, valid or not. */
    public boolean isPresent() {
        return name != null;
    }

    /** Returns the origin in words, as in {@code variable OMP_NUM_THREADS}. */
    public String source() {
        return switch (origin) {
            case DEFAULT -> problem == null ? "default" : "default: " + problem;
            case PROPERTY -> "property " + name;
            case VARIABLE -> "variable " + name;
        };
    }
}
