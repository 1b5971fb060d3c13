package org.quipu.threads.observe;

/**
 * A place in a program's source.
 *
 * @param type the name of the class
 * @param method the name of the method, of a lambda as the compiler has named it
 * @param file the name of the source file without its folder; empty if the class file has none
 * @param line the number of the line, from 1; 0 if the class file has none
 */
public record Site(String type, String method, String file, int line) {

    /** The site of a construct for which no code of the program is found. */
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
