package org.quipu.samples.tools.demo;

/**
 * The four forms of a kernel: two programs, each translated and not translated.
 */
public enum Form {
    SEQUENTIAL("sequential", false, false,
            "The problem is too small for several cores, or the cores were busy with other work."),
    DIRECTIVES("directives", true, false,
            "Its threads use the same arrays, so that they copy nothing, and the program is compiled once."),
    RANKS("ranks", false, true,
            "Each rank has a part of the data for itself, and waits for others only where it needs their results."),
    HYBRID("ranks x threads", true, true,
            "It has few messages, since threads share a rank's data, and few threads that wait for each other.");

    private final String title;
    private final boolean translated;
    private final boolean messages;
    private final String strength;

    Form(String title, boolean translated, boolean messages, String strength) {
        this.title = title;
        this.translated = translated;
        this.messages = messages;
        this.strength = strength;
    }

    /** Its name for readers. */
    public String title() {
        return title;
    }

    /** Why it may be the fastest, as a sentence. */
    String strength() {
        return strength;
    }

    /** Whether its directives were translated. */
    boolean translated() {
        return translated;
    }

    String mainClass(Kernel kernel) {
        return messages ? kernel.ranksMain() : kernel.threadsMain();
    }
}
