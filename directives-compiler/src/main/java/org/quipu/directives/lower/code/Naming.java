package org.quipu.directives.lower.code;

import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.resolve.Variable;

/** Names of generated variables and classes. No name of the source equals one of them. Immutable. */
public final class Naming {
    private final String mark;

    private Naming(String mark) {
        this.mark = mark;
    }

    /** The naming for a source text: the mark is {@code $}, or longer if the text has names with {@code $}. */
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

    /** Whether a {@code $} adjoins a letter. In the sentinel {@code //$omp} it does not count. */
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

    /** A variable that belongs to a construct alone. */
    public String own(String role, Construct construct) {
        return mark + role + construct.id();
    }

    /** A variable that belongs to one of the construct's loops: the later ones have a letter in the name. */
    public String own(String role, int loop, Construct construct) {
        return own(role + (loop == 0 ? "" : loop < 26 ? String.valueOf((char) ('A' + loop)) : "Z" + loop), construct);
    }

    /** The construct's copy of a variable. */
    public String copy(Variable variable, Construct construct) {
        return helper(variable, "", construct);
    }

    /** The variable with a cell: the construct's, or without a construct the one declared with the variable. */
    public String cell(Variable variable, @Nullable Construct construct) {
        return construct == null ? variable.name() + mark + "cell0" : helper(variable, "cell", construct);
    }

    /**
     * The object that represents a variable in dependences: for a construct's copy, or without a construct for itself.
     */
    public String token(Variable variable, @Nullable Construct construct) {
        return variable.name() + mark + "token" + (construct == null ? 0 : construct.id());
    }

    /**
     * The holder of the cells of a threadprivate variable: for its directive the class with the cells of all threads,
     * for a region the variable with its thread's cell.
     */
    public String threadCell(Variable variable, Construct construct) {
        return variable.name() + mark + "own" + construct.id();
    }

    /** A variable that a construct needs for a variable of the source. */
    public String helper(Variable variable, String role, Construct construct) {
        return base(variable, construct) + mark + role + construct.id();
    }

    /**
     * The prefix of the names of a variable's helpers: of two variables with one name, the hidden one has another
     * base.
     */
    private static String base(Variable variable, Construct construct) {
        if (variable.root().isPresent()) {
            return variable.name().replace('.', '_') + "$of";
        }
        boolean hidden = variable.isField() && construct.visible().get(variable.name()) != variable;
        return hidden ? variable.name() + "$f" + variable.declaration().getBegin().orElseThrow().line : variable.name();
    }

    /** A class that belongs to a file. The name of the file is part of it, so no other file of the package has it. */
    public String ofFile(String role, String fileName) {
        String stem = fileName.substring(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
        int dot = stem.indexOf('.');
        return mark + role + mark + (dot < 0 ? stem : stem.substring(0, dot)).replaceAll("[^\\p{L}\\p{Nd}_]", "_");
    }
}
