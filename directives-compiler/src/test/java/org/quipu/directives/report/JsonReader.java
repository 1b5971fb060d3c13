package org.quipu.directives.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON strictly, for tests: maps, lists, strings, doubles, booleans. */
public final class JsonReader {
    private final String text;
    private int at;

    private JsonReader(String text) {
        this.text = text;
    }

    /** Parses a whole text. */
    public static Object read(String text) {
        JsonReader reader = new JsonReader(text);
        Object value = reader.value();
        reader.blanks();
        if (reader.at != text.length()) {
            throw reader.wrong();
        }
        return value;
    }

    private Object value() {
        blanks();
        char c = text.charAt(at);
        if (c == '{') {
            Map<String, Object> map = new LinkedHashMap<>();
            list('}', () -> {
                blanks();
                String key = string();
                blanks();
                expect(':');
                if (map.put(key, value()) != null) {
                    throw wrong();
                }
            });
            return map;
        } else if (c == '[') {
            List<Object> items = new ArrayList<>();
            list(']', () -> items.add(value()));
            return items;
        } else if (c == '"') {
            return string();
        }
        int start = at;
        while (at < text.length() && "+-.".indexOf(text.charAt(at)) >= 0
                || Character.isLetterOrDigit(text.charAt(at))) {
            at++;
        }
        String word = text.substring(start, at);
        return word.equals("true") || word.equals("false") ? (Object) Boolean.valueOf(word) : Double.valueOf(word);
    }

    private void list(char end, Runnable item) {
        at++;
        blanks();
        if (text.charAt(at) != end) {
            item.run();
            for (blanks(); text.charAt(at) == ','; blanks()) {
                at++;
                item.run();
            }
        }
        expect(end);
    }

    private String string() {
        expect('"');
        StringBuilder out = new StringBuilder();
        for (; text.charAt(at) != '"'; at++) {
            char c = text.charAt(at);
            if (c < ' ') {
                throw wrong();
            } else if (c == '\\') {
                char escape = text.charAt(++at);
                int plain = "\"\\nrt".indexOf(escape);
                if (plain >= 0) {
                    out.append("\"\\\n\r\t".charAt(plain));
                } else if (escape == 'u') {
                    out.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                    at += 4;
                } else {
                    throw wrong();
                }
            } else {
                out.append(c);
            }
        }
        at++;
        return out.toString();
    }

    private void expect(char c) {
        if (text.charAt(at) != c) {
            throw wrong();
        }
        at++;
    }

    private void blanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private IllegalArgumentException wrong() {
        return new IllegalArgumentException("no JSON at " + at + ": "
                + text.substring(at, Math.min(text.length(), at + 20)));
    }
}
