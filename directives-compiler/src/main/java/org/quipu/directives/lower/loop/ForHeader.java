package org.quipu.directives.lower.loop;

/**
 * The header of a generated for.
 *
 * @param first statements where the body begins; if there are some, the body gets braces
 */
record ForHeader(String init, String compare, String update, String first) {
    /** What stands between the parentheses. */
    String inside() {
        return init + "; " + compare + "; " + update;
    }

    String text() {
        return "for (" + inside() + ")";
    }

    /** A loop that counts with a variable from a number up to another. */
    static ForHeader counting(String counter, String end, String from, String to, String first) {
        return new ForHeader("long " + counter + " = " + from + ", " + end + " = " + to, counter + " < " + end,
                counter + "++", first);
    }

    /** The same with more statements where the body begins. */
    ForHeader with(String more) {
        return more.isEmpty() ? this : new ForHeader(init, compare, update, (first + " " + more).strip());
    }
}
