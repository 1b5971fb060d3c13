package org.quipu.directives.diagnostic;

/** Messages as lines of text, with or without colours. Immutable. */
public final class TextFormat {
    /** Without colours. */
    public static final TextFormat PLAIN = new TextFormat(false);
    /** With the colours of ANSI terminals. */
    public static final TextFormat COLOURED = new TextFormat(true);

    private static final String BOLD = "1";
    private static final String RED = "1;31";
    private static final String GREEN = "1;32";
    private static final String MAGENTA = "1;35";
    private static final String CYAN = "1;36";

    private final boolean coloured;

    private TextFormat(boolean coloured) {
        this.coloured = coloured;
    }

    /** Renders message, place, related places and hint. Lines end with {@code \n}. */
    public String render(Diagnostic diagnostic) {
        StringBuilder out = new StringBuilder();
        String colour = colour(diagnostic.severity());
        out.append(paint(diagnostic.file() + ":" + diagnostic.line() + ":" + diagnostic.column() + ":", BOLD))
                .append(' ')
                .append(paint(diagnostic.severity().label() + ":", colour)).append(" [").append(diagnostic.code())
                .append("] ").append(paint(diagnostic.message(), BOLD)).append('\n');
        place(out, diagnostic.place(), colour);
        for (Related related : diagnostic.related()) {
            out.append("  ").append(paint("note:", CYAN)).append(" line ").append(related.place().line()).append(": ")
                    .append(related.message()).append('\n');
            place(out, related.place(), CYAN);
        }
        if (!diagnostic.hint().isEmpty()) {
            out.append("  ").append(paint("hint:", GREEN)).append(' ').append(diagnostic.hint()).append('\n');
        }
        return out.toString();
    }

    private void place(StringBuilder out, Excerpt place, String colour) {
        for (Excerpt.Shown shown : place.shown()) {
            out.append(shown.text()).append('\n');
            if (!shown.carets().isEmpty()) {
                String carets = shown.carets().stripLeading();
                out.append(shown.carets(), 0, shown.carets().length() - carets.length()).append(paint(carets, colour))
                        .append('\n');
            }
        }
    }

    private static String colour(Severity severity) {
        return switch (severity) {
            case ERROR -> RED;
            case WARNING -> MAGENTA;
            case NOTE -> CYAN;
        };
    }

    private String paint(String text, String colour) {
        return coloured ? "\u001b[" + colour + "m" + text + "\u001b[m" : text;
    }
}
