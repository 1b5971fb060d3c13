package org.quipu.directives;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Runs the main methods of the named classes in sequence, with the output of each in a file. */
final class CaseDriver {
    private CaseDriver() {
    }

    /** Runs the classes. The first argument is the folder for the output files; class names follow. */
    public static void main(String[] args) throws Exception {
        PrintStream console = System.out;
        for (int i = 1; i < args.length; i++) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
            System.setOut(out);
            try {
                Method main = Class.forName(args[i]).getMethod("main", String[].class);
                main.setAccessible(true);
                main.invoke(null, (Object) new String[0]);
            } catch (java.lang.reflect.InvocationTargetException e) {
                out.println("thrown: " + e.getCause());
                e.getCause().printStackTrace(console);
            }
            out.flush();
            Files.write(Path.of(args[0], args[i] + ".out"), bytes.toByteArray());
        }
        System.setOut(console);
    }
}
