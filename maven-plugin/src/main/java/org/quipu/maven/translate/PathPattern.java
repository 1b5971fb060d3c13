package org.quipu.maven.translate;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Ant's file patterns over paths written with slashes: {@code *} and {@code ?} stay within a folder, {@code **} spans folders,
 * a pattern that ends with a slash means all below it.
 */
final class PathPattern {
    private final Pattern regex;

    PathPattern(String antPattern) {
        String pattern = antPattern.trim().replace('\\', '/');
        if (pattern.endsWith("/")) {
            pattern += "**";
        }
        StringBuilder out = new StringBuilder();
        int at = 0;
        while (at < pattern.length()) {
            char c = pattern.charAt(at);
            if (pattern.startsWith("**/", at)) {
                out.append("(?:.*/)?");
                at += 3;
            } else if (pattern.startsWith("/**", at) && at + 3 == pattern.length()) {
                out.append("(?:/.*)?");
                at += 3;
            } else if (pattern.startsWith("**", at)) {
                out.append(".*");
                at += 2;
            } else {
                out.append(c == '*' ? "[^/]*" : c == '?' ? "[^/]" : Pattern.quote(String.valueOf(c)));
                at++;
            }
        }
        regex = Pattern.compile(out.toString());
    }

    boolean matches(String path) {
        return regex.matcher(path).matches();
    }

    static boolean anyMatches(List<PathPattern> patterns, String path) {
        for (PathPattern pattern : patterns) {
            if (pattern.matches(path)) {
                return true;
            }
        }
        return false;
    }
}
