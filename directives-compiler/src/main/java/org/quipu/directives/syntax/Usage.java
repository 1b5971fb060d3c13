package org.quipu.directives.syntax;

import org.quipu.directives.model.ClauseForm;
import org.quipu.directives.model.ClauseKind;

/** The syntax of each clause, for hints. */
final class Usage {
    private Usage() {
    }

    /** Whether a clause of this form needs arguments. */
    static boolean needsArguments(ClauseForm form) {
        return form != ClauseForm.FLAG && form != ClauseForm.OPTIONAL_COUNT && form != ClauseForm.OPTIONAL_VALUE;
    }

    static String of(ClauseKind kind) {
        String name = kind.text();
        return switch (kind.form()) {
            case FLAG -> name + " takes no arguments";
            case REDUCTION -> "write " + name + "(operator : variables), for example " + name + "(+ : sum)";
            case SCHEDULE -> "write schedule(kind) or schedule(kind, chunk), for example schedule(dynamic, 4)";
            case DEFAULT -> "write default(shared), default(none), default(private) or default(firstprivate)";
            case VALUE -> "write " + name + "(expression)";
            case OPTIONAL_VALUE -> "write " + name + " or " + name + "(expression)";
            case VALUES -> "write " + name + "(expression, expression)";
            case WORD -> "write " + name + "(word)";
            case COUNT -> "write " + name + "(number), for example " + name + "(2)";
            case OPTIONAL_COUNT -> "write " + name + " or " + name + "(number)";
            case DEPEND -> kind == ClauseKind.DOACROSS ? "write doacross(source:) or doacross(sink: i - 1)"
                    : "write depend(type : items), for example depend(in : a[i])";
            case LINEAR -> "write " + name + "(variables : step)";
            case NAMES, RAW -> "write " + name + "(variable, variable)";
        };
    }
}
