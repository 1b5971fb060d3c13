package org.quipu.directives.model;

import java.util.Arrays;
import java.util.Optional;

/** The implicit reduction identifiers of OpenMP 5.2 section 5.5.5 that Java has. */
public enum ReductionOperator implements ReductionId {
    SUM("+"), PRODUCT("*"), DIFFERENCE("-"), BIT_AND("&"), BIT_OR("|"), BIT_XOR("^"), AND("&&"), OR("||"),
    MIN("min"), MAX("max");

    private final String text;

    ReductionOperator(String text) {
        this.text = text;
    }

    @Override
    public String text() {
        return text;
    }

    public static Optional<ReductionOperator> of(String text) {
        return Arrays.stream(values()).filter(operator -> operator.text.equals(text)).findFirst();
    }
}
