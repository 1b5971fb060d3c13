package org.quipu.directives.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveNames;

/** Generates directives from the tables of the language: any name, any clause, any variable of the program. */
final class Directives {
    private static final Pattern CLAUSE =
            Pattern.compile("\\b[a-z_]+ *\\([^()]*\\)|\\b(nowait|untied|ordered|nogroup|mergeable)\\b");
    private static final Pattern LIST = Pattern.compile("(?<![:.])(?<=[(,:] ?)[A-Za-z]\\w*(?= ?[,)])");

    private final Program program;
    private final Random random;

    Directives(Program program, Random random) {
        this.program = program;
        this.random = random;
    }

    /** A directive with mostly valid clauses. */
    String directive() {
        List<String> names = DirectiveNames.all();
        String name = names.get(random.nextInt(names.size()));
        List<ClauseKind> able = new ArrayList<>();
        DirectiveNames.parts(name).orElseThrow().forEach(part -> able.addAll(part.clauses()));
        StringBuilder text = new StringBuilder("//omp ").append(name);
        if (name.equals("critical") && random.nextBoolean() || name.equals("flush") && random.nextBoolean()) {
            text.append('(').append(program.someName(random)).append(')');
        }
        for (int i = random.nextInt(4); i > 0 && !able.isEmpty(); i--) {
            text.append(' ').append(clause(able.get(random.nextInt(able.size()))));
        }
        return text.toString();
    }

    String clause() {
        ClauseKind[] kinds = ClauseKind.values();
        return clause(kinds[random.nextInt(kinds.length)]);
    }

    private String clause(ClauseKind kind) {
        return switch (kind.form()) {
            case FLAG -> kind.text();
            case NAMES, LINEAR -> kind.text() + "(" + variables() + ")";
            case REDUCTION -> kind.text() + "(" + one("+", "*", "-", "&", "|", "^", "&&", "||", "min", "max") + ":"
                    + variables() + ")";
            case VALUE, OPTIONAL_VALUE -> kind.text() + "(" + value() + ")";
            case VALUES -> kind.text() + "(" + one("2", "4, 4", "2, 1", "1, 2", value()) + ")";
            case WORD -> kind.text() + "(" + one("close", "spread", "concurrent", "thread", "parallel", "compilation",
                    "execution", "warning", "relaxed") + ")";
            case COUNT -> kind.text() + "(" + one("1", "2", "3") + ")";
            case OPTIONAL_COUNT -> kind.text() + one("", "(1)", "(2)");
            case SCHEDULE -> "schedule(" + one("", "", "monotonic:", "nonmonotonic:", "simd:")
                    + one("static", "dynamic", "guided", "auto", "runtime", "static, " + value(), "dynamic, " + value())
                    + ")";
            case DEFAULT -> "default(" + one("shared", "none") + ")";
            case DEPEND -> kind.text() + "(" + one("in", "out", "inout", "mutexinoutset", "inoutset", "sink", "source")
                    + ": " + one(variables(), program.someName(random) + "[0]", program.someName(random) + "[0:2]")
                    + ")";
            case RAW -> kind.text() + "(" + program.someName(random) + ")";
        };
    }

    private String variables() {
        String first = program.someName(random);
        return random.nextInt(3) == 0 ? first + ", " + program.someName(random) : first;
    }

    private String value() {
        return one("2", "1", "4", program.someName(random), program.someName(random) + " > 1", "true",
                program.someName(random) + " + 1", "\"text\"", program.someName(random) + ".length");
    }

    private String one(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    /** The directive without one of its clauses. */
    static String withoutClause(String directive, Random random) {
        List<MatchResult> clauses = CLAUSE.matcher(directive).results().toList();
        if (clauses.isEmpty()) {
            return directive;
        }
        MatchResult clause = clauses.get(random.nextInt(clauses.size()));
        return directive.substring(0, clause.start()) + directive.substring(clause.end());
    }

    /** The directive with another variable in one of its lists. */
    String withOtherVariable(String directive) {
        List<MatchResult> variables = LIST.matcher(directive).results().toList();
        if (variables.isEmpty()) {
            return directive;
        }
        MatchResult variable = variables.get(random.nextInt(variables.size()));
        return directive.substring(0, variable.start()) + program.someName(random)
                + directive.substring(variable.end());
    }
}
