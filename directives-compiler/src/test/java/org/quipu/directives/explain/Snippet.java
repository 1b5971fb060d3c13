package org.quipu.directives.explain;

import java.util.regex.Pattern;

/** Completes the examples of the manual to files. */
final class Snippet {
    private static final Pattern FILE =
            Pattern.compile("(?m)^(package|import|(public |final )*(class|enum|record|interface)) ");

    private Snippet() {
    }

    /** Returns the example as a file. Statements are in a method with the parameters {@code int n, double[] a}. */
    static String file(String packageName, String example) {
        return FILE.matcher(example).find() ? "package " + packageName + "; " + example
                : "package " + packageName
                        + "; class Example { static void example(int n, double[] a) throws Exception {\n"
                        + example + "}}\n";
    }
}
