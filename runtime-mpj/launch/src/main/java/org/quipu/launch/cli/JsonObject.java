package org.quipu.launch.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** A JSON object to be printed: strings, numbers, booleans and further objects, in the order in which they were put. */
final class JsonObject {

    private final Map<String, Object> members = new LinkedHashMap<>();

    JsonObject put(String name, Object value) {
        members.put(name, value);
        return this;
    }

    @Override
    public String toString() {
        return members.entrySet().stream().map(member -> quote(member.getKey()) + ": " + value(member.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String value(Object value) {
        return value instanceof String text ? quote(text) : String.valueOf(value);
    }

    private static String quote(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }
}
