package org.quipu.samples.tools.demo;

/**
 * The four forms of a kernel: two programs, each translated and not translated.
 */
public enum Form {
    SEQUENTIAL("sequential", false, false),
    DIRECTIVES("directives", true, false),
    RANKS("ranks", false, true),
    HYBRID("ranks x threads", true, true);

    private final String title;
    private final boolean translated;
    private final boolean messages;

    Form(String title, boolean translated, boolean messages) {
        this.title = title;
        this.translated = translated;
        this.messages = messages;
    }

    /** Its name for readers. */
    public String title() {
        return title;
    }

    /** Whether its directives were translated. */
    boolean translated() {
        return translated;
    }

    String mainClass(Kernel kernel) {
        return messages ? kernel.ranksMain() : kernel.threadsMain();
    }
}
