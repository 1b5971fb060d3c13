package org.quipu.directives.cli;

import java.io.PrintWriter;
import java.util.spi.ToolProvider;

/** The compile command as a {@link ToolProvider} named {@code quipu-compile}. Thread-safe. */
public final class CompileTool implements ToolProvider {
    @Override
    public String name() {
        return "quipu-compile";
    }

    @Override
    public int run(PrintWriter out, PrintWriter err, String... args) {
        return CompileMain.run(out, err, args);
    }
}
