package org.quipu.settings;

import java.util.ArrayList;
import java.util.List;

/**
 * One or more values, separated by commas.
 *
 * @param <T> the type of an element
 */
record ListType<T>(ValueType<T> element) implements ValueType<List<T>> {

    @Override
    public List<T> parse(String text) {
        List<T> values = new ArrayList<>();
        int start = 0;
        while (start <= text.length()) {
            int comma = text.indexOf(',', start);
            int end = comma < 0 ? text.length() : comma;
            values.add(element.parse(text.substring(start, end).strip()));
            start = end + 1;
        }
        return List.copyOf(values);
    }

    @Override
    public String print(List<T> values) {
        StringBuilder text = new StringBuilder();
        for (T value : values) {
            text.append(text.isEmpty() ? "" : ",").append(element.print(value));
        }
        return text.toString();
    }

    @Override
    public String expected() {
        return element.expected() + ", or several separated by commas";
    }
}
