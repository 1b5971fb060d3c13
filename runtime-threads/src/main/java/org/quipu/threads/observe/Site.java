package org.quipu.threads.observe;

/**
 * A place in a program's source.
 *
 * @param type the name of the class
 * @param method the name of the method, of a lambda as the compiler has named it
 * @param file the name of the source file without its folder; empty if the class does not tell
 * @param line the number of the line, from 1; 0 if the class does not tell
 */
public record Site(String type, String method, String file, int line) {

    /** What is known of a construct that no code of a user's is found to have begun. */
    public static final Site UNKNOWN = new Site("", "", "", 0);

    static Site of(StackWalker.StackFrame frame) {
        String file = frame.getFileName();
        return new Site(frame.getClassName(), frame.getMethodName(), file == null ? "" : file,
                Math.max(0, frame.getLineNumber()));
    }

    /** As in a stack trace: {@code Heat.java:41}; the class and the method where the line is not known. */
    @Override
    public String toString() {
        if (this.equals(UNKNOWN)) {
            return "unknown";
        }
        return file.isEmpty() || line == 0 ? type + "." + method : file + ":" + line;
    }
}
