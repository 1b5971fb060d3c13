package org.quipu.settings;

/**
 * The type of a setting: its grammar and its range. Immutable.
 *
 * @param <T> the type of the values
 */
public interface ValueType<T> {

    /**
     * Returns the value of a text.
     *
     * @param text not blank, without white space at either end
     * @throws IllegalArgumentException if the text does not match the grammar or the value is out of range
     */
    T parse(String text);

    /** Returns the text of a value, such that {@link #parse} returns an equal value. */
    default String print(T value) {
        return value.toString();
    }

    /** Describes the allowed values, as in {@code a whole number from 0 to 9}. */
    String expected();
}
