package org.quipu.directives.check;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.Directive;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** Finds calls of OpenMP's library by its names in C that neither the file nor its imports declare. */
public final class CRoutines {
    private static final String CLASS = "org.quipu.threads.Omp";
    private static final Pattern CALL = Pattern.compile("(?<![\\w.$:])omp_(\\w+)(?=\\s*\\()");
    private static final Pattern DECLARED = Pattern.compile("(\\w+|[\\]>])\\s+(omp_\\w+)\\s*\\(");
    private static final Pattern NEXT_WORD = Pattern.compile("_(\\w)");
    private static final Set<String> KEYWORDS = Set.of("return", "else", "do", "yield", "throw", "case", "assert");
    private static final Set<String> PLAIN = Set.of("Object", "Thread", "Runnable", "Callable", "Exception",
            "RuntimeException");

    private CRoutines() {
    }

    /**
     * Reports each routine once.
     *
     * @param code       the text of the file without comments and strings
     * @param directives the directives; their expressions may call routines, too
     */
    public static void check(SourceText source, String code, CompilationUnit file, List<Directive> directives,
            Report report) {
        if (!source.text().contains("omp_") || mayInherit(file)) {
            return;
        }
        Set<String> known = new HashSet<>();
        file.getImports().stream().filter(one -> one.isStatic())
                .forEach(one -> known.add(one.getName().getIdentifier()));
        Matcher declared = DECLARED.matcher(code);
        while (declared.find()) {
            if (!KEYWORDS.contains(declared.group(1))) {
                known.add(declared.group(2));
            }
        }
        calls(code, new Span(0, code.length()), known, report);
        directives.stream().flatMap(directive -> directive.comments().stream())
                .forEach(comment -> calls(source.text(), comment, known, report));
    }

    /** Whether a routine may be a method that is inherited or imported statically. */
    private static boolean mayInherit(CompilationUnit file) {
        return file.getImports().stream().anyMatch(one -> one.isStatic() && one.isAsterisk())
                || file.findFirst(ClassOrInterfaceDeclaration.class, type -> type.getExtendedTypes().stream()
                        .anyMatch(parent -> !PLAIN.contains(parent.getNameAsString()))).isPresent();
    }

    private static void calls(String text, Span range, Set<String> known, Report report) {
        Matcher call = CALL.matcher(text).region(range.start(), range.end());
        while (call.find()) {
            if (known.add(call.group())) {
                report.add(Code.C_ROUTINE, new Span(call.start(), call.end()), call.group(), remedy(call.group(1)));
            }
        }
    }

    private static String remedy(String routine) {
        String name = camelCase(routine);
        return routine.contains("lock") ? "use '//omp critical', or java.util.concurrent.locks.ReentrantLock"
                : Routines.NAMES.contains(name) ? "write " + CLASS + "." + name + "()"
                : "the routines are the methods of " + CLASS;
    }

    private static String camelCase(String routine) {
        return NEXT_WORD.matcher(routine).replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
    }
}
