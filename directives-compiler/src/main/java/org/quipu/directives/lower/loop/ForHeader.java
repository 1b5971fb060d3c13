package org.quipu.directives.lower.loop;

/**
 * The header of a generated for loop.
 *
 * @param first statements at the beginning of the body; the body gets braces if there are any
 */
record ForHeader(String init, String compare, String update, String first) {
    /** The text between the parentheses. */
    String inside() {
        return init + "; " + compare + "; " + update;
    }

    String text() {
        return "for (" + inside() + ")";
    }

    /** A loop that counts a variable from one number to another. */
    static ForHeader counting(String counter, String end, String from, String to, String first) {
        return new ForHeader("long " + counter + " = " + from + ", " + end + " = " + to, counter + " < " + end,
                counter + "++", first);
    }

    /** Adds statements at the beginning of the body. */
    ForHeader with(String more) {
        return more.isEmpty() ? this : new ForHeader(init, compare, update, (first + " " + more).strip());
    }
}
