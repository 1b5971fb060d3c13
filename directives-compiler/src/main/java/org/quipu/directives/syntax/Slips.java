package org.quipu.directives.syntax;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quipu.directives.model.ClauseForm;
import org.quipu.directives.model.ClauseKind;

/** Habits from C, Fortran and other directive compilers, with the syntax to use instead. */
final class Slips {
    private static final Pattern OPERATOR_LAST =
            Pattern.compile("([\\w.]+(?:\\s*,\\s*[\\w.]+)*)\\s*:\\s*([-+*&|^]{1,2}|min|max)");
    private static final Pattern OPERATOR_FIRST =
            Pattern.compile("([-+*&|^]{1,2}|min\\b|max\\b)\\s*[,;=]?\\s*([\\w.]+(?:\\s*,\\s*[\\w.]+)*)");
    private static final Pattern SCHEDULE =
            Pattern.compile("\"?(static|dynamic|guided|runtime|auto)\"?(?:[\\s:;,]+\"?(\\w+)\"?)?");
    private static final Pattern TYPED = Pattern.compile("[\\w.<>\\[\\]]+\\s+(\\w+)");

    private Slips() {
    }

    /**
     * The hint for a character that a directive cannot have outside of arguments.
     *
     * @param before the text before the character
     */
    static Optional<String> sign(String sign, String before) {
        return switch (sign) {
            case "\\" -> Optional.of("remove '\\': a directive is continued by '//omp' and a clause "
                    + "on the next line");
            case ";" -> Optional.of("remove ';': a directive ends with its line");
            case "{" -> Optional.of("put '{' on the next line: in the comment it opens no block");
            default -> {
                String word = before.strip().replaceFirst("(?s).*\\W", "");
                yield ClauseKind.named(word).filter(kind -> kind.form() != ClauseForm.FLAG).map(Usage::of);
            }
        };
    }

    /** The hint for a clause whose arguments lack parentheses: {@code private i}. */
    static String unparenthesised(String clause, List<String> words) {
        return "write " + clause + "(" + String.join(", ", words) + ")";
    }

    /**
     * The probable meaning of invalid arguments of a clause.
     *
     * @param arguments the text between the parentheses
     */
    static Optional<String> meant(ClauseKind kind, String arguments) {
        String text = arguments.strip();
        return switch (kind.form()) {
            case REDUCTION -> match(OPERATOR_LAST, text).map(m -> m.group(2) + " : " + m.group(1))
                    .or(() -> match(OPERATOR_FIRST, text).map(m -> m.group(1) + " : " + m.group(2)))
                    .map(list -> asked(kind.text(), list));
            case SCHEDULE -> match(SCHEDULE, text)
                    .map(m -> m.group(2) == null ? m.group(1) : m.group(1) + ", " + m.group(2))
                    .map(list -> asked(kind.text(), list));
            case NAMES -> names(text).map(list -> asked(kind.text(), list));
            case FLAG -> kind == ClauseKind.THREADS ? Optional.of(asked("num_threads", text)) : Optional.empty();
            default -> Optional.empty();
        };
    }

    /** The names of a list whose items have types. */
    private static Optional<String> names(String text) {
        List<Matcher> items = Stream.of(text.split(",", -1)).map(item -> TYPED.matcher(item.strip())).toList();
        return items.stream().allMatch(Matcher::matches)
                ? Optional.of(items.stream().map(item -> item.group(1)).collect(Collectors.joining(", ")))
                : Optional.empty();
    }

    private static Optional<Matcher> match(Pattern pattern, String text) {
        return Optional.of(pattern.matcher(text)).filter(Matcher::matches);
    }

    private static String asked(String clause, String arguments) {
        return "did you mean '" + clause + "(" + arguments + ")'?";
    }
}
