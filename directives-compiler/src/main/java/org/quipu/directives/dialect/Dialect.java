package org.quipu.directives.dialect;

/** The dialects of directives. */
public enum Dialect {
    /** This compiler's own language. */
    QUIPU("Quipu"),
    /** EPCC's compiler of 2000: {@code //omp}, mostly in {@code *.jomp} files. */
    JOMP("JOMP"),
    /** The preprocessor of 2015: {@code // omp}. */
    OMP4J("omp4j"),
    /** Auckland's compiler: {@code //#omp}. */
    PYJAMA("Pyjama");

    private final String label;

    Dialect(String label) {
        this.label = label;
    }

    /** The name as its authors write it. */
    public String label() {
        return label;
    }

    /**
     * The dialect of one directive.
     *
     * @param fileName the file's name; its suffix may determine the dialect
     * @param text     the file's text; calls of a dialect's library may determine the dialect
     * @param comment  start of the directive's comment in the text
     */
    static Dialect of(String fileName, String text, int comment) {
        if (text.startsWith("//#omp", comment)) {
            return PYJAMA;
        } else if (text.startsWith("// omp", comment)) {
            return OMP4J;
        } else if (isJomp(fileName, text)) {
            return JOMP;
        }
        return text.contains(Macros.PREFIX) ? OMP4J : QUIPU;
    }

    private static boolean isJomp(String fileName, String text) {
        return fileName.endsWith(".jomp") || text.contains("jomp.runtime");
    }

    /** Whether a text may use another dialect than Quipu's. Cheap, without false negatives. */
    public static boolean mayOccur(String fileName, String text) {
        return isJomp(fileName, text) || text.contains("//#omp") || text.contains("// omp")
                || text.contains(Macros.PREFIX)
                || text.contains("threadNum") || text.contains("public(") || text.contains("omp only")
                || PyjamaLibrary.mayOccur(fileName, text);
    }
}
