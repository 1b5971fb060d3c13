package org.quipu.directives.syntax;

import java.net.URI;
import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Checks with the javac of this JVM whether a text is Java. */
final class Javac {
    private static final List<String> PARSE_ONLY = List.of("-proc:none", "--should-stop=ifNoError=PARSE");

    private Javac() {
    }

    /** Whether javac parses the text without an error; false if this JVM has no javac, or one too old for the text. */
    static boolean accepts(String text) {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        if (javac == null) {
            return false;
        }
        JavaFileObject file = new SimpleJavaFileObject(URI.create("string:///Text.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
        DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
        javac.getTask(null, null, messages, PARSE_ONLY, null, List.of(file)).call();
        return messages.getDiagnostics().stream().noneMatch(message -> message.getKind() == Diagnostic.Kind.ERROR);
    }
}
