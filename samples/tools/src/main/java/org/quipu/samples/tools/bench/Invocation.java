package org.quipu.samples.tools.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A program to be started.
 *
 * @param words the program and its arguments
 * @param environment variables set on top of those inherited
 */
record Invocation(List<String> words, Map<String, String> environment) {
    Invocation {
        words = List.copyOf(words);
        environment = new LinkedHashMap<>(environment);
    }

    static Invocation of(List<String> words) {
        return new Invocation(words, Map.of());
    }

    Invocation with(String variable, String value) {
        Map<String, String> more = new LinkedHashMap<>(environment);
        more.put(variable, value);
        return new Invocation(words, more);
    }
}
