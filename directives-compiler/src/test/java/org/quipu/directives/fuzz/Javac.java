package org.quipu.directives.fuzz;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Checks with javac whether a text is valid Java, by attribution and flow analysis. Not thread-safe. */
final class Javac implements AutoCloseable {
    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
    private final List<String> options = List.of("-proc:none", "-Xlint:none", "-cp",
            System.getProperty("java.class.path"));

    /** The first error with its line; empty if the text is valid. */
    Optional<String> firstError(String name, String text) {
        JavaFileObject file = new SimpleJavaFileObject(URI.create("mem:///" + name), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
        DiagnosticCollector<JavaFileObject> collector = new DiagnosticCollector<>();
        JavacTask task = (JavacTask) compiler.getTask(null, files, collector, options, null, List.of(file));
        try {
            task.analyze();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (IllegalStateException e) {
            // javac fails itself on some texts that do not even parse
            return Optional.of("line 0: javac: " + e);
        }
        return collector.getDiagnostics().stream().filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
                .map(d -> "line " + d.getLineNumber() + ": " + d.getMessage(null)).findFirst();
    }

    @Override
    public void close() throws IOException {
        files.close();
    }
}
