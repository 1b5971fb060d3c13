package org.quipu.directives.lower.loop;

import java.util.ArrayList;
import java.util.List;

/** The statements that a lowering adds at the beginning of each logical iteration. */
final class IterationCode {
    private final String number;
    private final List<String> statements = new ArrayList<>();
    private boolean numbered;

    /** @param number the variable with the logical number of the iteration */
    IterationCode(String number) {
        this.number = number;
    }

    String number() {
        return number;
    }

    String statements() {
        return String.join(" ", statements);
    }

    void add(String code) {
        if (!code.isEmpty()) {
            statements.add(code);
        }
    }

    /** Requests the variable with the number. */
    void number(boolean wanted) {
        numbered |= wanted;
    }

    /** Whether no added code needs the numbers of the iterations. */
    boolean isUnnumbered() {
        return statements.isEmpty() && !numbered;
    }
}
