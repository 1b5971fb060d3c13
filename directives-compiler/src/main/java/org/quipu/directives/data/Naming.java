package org.quipu.directives.data;

/** Names for generated variables, which no name of the source can equal. */
public final class Naming {
    private final String mark;

    private Naming(String mark) {
        this.mark = mark;
    }

    /** The naming for a source text: the mark is {@code $}, or longer if the text has names with it. */
    public static Naming of(String text) {
        if (!hasDollarNames(text)) {
            return new Naming("$");
        }
        String mark = "$q";
        while (text.contains(mark)) {
            mark += "q";
        }
        return new Naming(mark);
    }

    /** Whether a {@code $} stands beside a letter, as it does not in the sentinel {@code //$omp}. */
    private static boolean hasDollarNames(String text) {
        for (int at = text.indexOf('$'); at >= 0; at = text.indexOf('$', at + 1)) {
            boolean after = at > 0 && isOfName(text.codePointBefore(at));
            boolean before = at + 1 < text.length() && isOfName(text.codePointAt(at + 1));
            if (after || before && !text.startsWith("//", at - 2)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOfName(int c) {
        return Character.isLetter(c) || c == '_' || c >= '0' && c <= '9';
    }

    /** A variable of a construct that stands for one of the user's. */
    public String copy(String variable, String role, int construct) {
        return variable + mark + role + construct;
    }

    /** A variable of a construct that stands for none of the user's. */
    public String own(String role, int construct) {
        return mark + role + construct;
    }

    /** A class that belongs to a file: its name without folder and ending is part of it. */
    public String ofFile(String role, String fileName) {
        String stem = fileName.substring(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
        int dot = stem.indexOf('.');
        return mark + role + mark + (dot < 0 ? stem : stem.substring(0, dot)).replaceAll("[^\\p{L}\\p{Nd}_]", "_");
    }
}
