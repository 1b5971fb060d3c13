package org.quipu.directives.data;

import java.util.regex.Pattern;

/** Names for generated variables, which no name of the source can equal. */
public final class Naming {
    private static final Pattern DOLLAR_NAMES = Pattern.compile("[\\p{L}_0-9]\\$|(?<!//)\\$[\\p{L}_0-9]");
    private final String mark;

    private Naming(String mark) {
        this.mark = mark;
    }

    /** The naming for a source text: the mark is {@code $}, or longer if the text has names with it. */
    public static Naming of(String text) {
        if (!DOLLAR_NAMES.matcher(text).find()) {
            return new Naming("$");
        }
        String mark = "$q";
        while (text.contains(mark)) {
            mark += "q";
        }
        return new Naming(mark);
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
