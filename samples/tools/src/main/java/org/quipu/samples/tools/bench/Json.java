package org.quipu.samples.tools.bench;

import java.util.Collection;
import java.util.Iterator;
import java.util.Map;

/** Writes maps, collections, strings, numbers and booleans as JSON (RFC 8259); NaN and infinities as null. */
final class Json {
    private Json() {
    }

    /** The value on one line. Map keys are written by their {@code toString}. */
    static String write(Object value) {
        StringBuilder text = new StringBuilder();
        append(text, value);
        return text.toString();
    }

    private static void append(StringBuilder text, Object value) {
        switch (value) {
            case null -> text.append("null");
            case Map<?, ?> map -> appendMap(text, map);
            case Collection<?> all -> appendAll(text, all);
            case Double number when number.isNaN() || number.isInfinite() -> text.append("null");
            case Number number -> text.append(number);
            case Boolean flag -> text.append(flag);
            default -> appendString(text, value.toString());
        }
    }

    private static void appendMap(StringBuilder text, Map<?, ?> map) {
        text.append('{');
        for (Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator(); entries.hasNext();) {
            Map.Entry<?, ?> entry = entries.next();
            appendString(text, String.valueOf(entry.getKey()));
            text.append(':');
            append(text, entry.getValue());
            text.append(entries.hasNext() ? "," : "");
        }
        text.append('}');
    }

    private static void appendAll(StringBuilder text, Collection<?> all) {
        text.append('[');
        for (Iterator<?> elements = all.iterator(); elements.hasNext();) {
            append(text, elements.next());
            text.append(elements.hasNext() ? "," : "");
        }
        text.append(']');
    }

    private static void appendString(StringBuilder text, String string) {
        text.append('"');
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c < 0x20) {
                text.append(String.format("\\u%04x", (int) c));
            } else {
                text.append(c);
            }
        }
        text.append('"');
    }
}
