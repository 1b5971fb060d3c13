package org.quipu.directives.report;

import java.util.Collection;
import java.util.Iterator;
import java.util.Map;

/** Writes maps, collections, strings, numbers and booleans as JSON (RFC 8259), indented by two blanks. */
public final class Json {
    private final StringBuilder out = new StringBuilder();

    private Json() {
    }

    /** The JSON text of a value. Maps keep the order of their entries. */
    public static String write(Object value) {
        Json json = new Json();
        json.value(value, "\n");
        return json.out.append('\n').toString();
    }

    private void value(Object value, String lineBreak) {
        if (value instanceof Map<?, ?> map) {
            out.append('{');
            String inner = lineBreak + "  ";
            for (Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator(); entries.hasNext();) {
                Map.Entry<?, ?> entry = entries.next();
                out.append(inner);
                string(entry.getKey().toString());
                out.append(": ");
                value(entry.getValue(), inner);
                out.append(entries.hasNext() ? "," : lineBreak);
            }
            out.append('}');
        } else if (value instanceof Collection<?> items) {
            out.append('[');
            String inner = lineBreak + "  ";
            for (Iterator<?> each = items.iterator(); each.hasNext();) {
                out.append(inner);
                value(each.next(), inner);
                out.append(each.hasNext() ? "," : lineBreak);
            }
            out.append(']');
        } else if (value instanceof Number || value instanceof Boolean || value == null) {
            out.append(value);
        } else {
            string(value.toString());
        }
    }

    private void string(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    boolean paired = Character.isHighSurrogate(c) && i + 1 < text.length()
                            && Character.isLowSurrogate(text.charAt(i + 1))
                            || Character.isLowSurrogate(c) && i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
                    if (c < ' ' || Character.isSurrogate(c) && !paired) {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }
}
