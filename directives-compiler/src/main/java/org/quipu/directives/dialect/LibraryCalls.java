package org.quipu.directives.dialect;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.text.Span;

/**
 * Replaces calls of the old libraries by calls of {@code org.quipu.threads.Omp}, if it has the routine. Other calls
 * (locks, {@code getAbsoluteID}, ...) stay, and so do their imports.
 */
final class LibraryCalls {
    private static final String OMP = "org.quipu.threads.Omp";
    private static final Set<String> SAME = Set.of("setNumThreads", "getNumThreads", "getMaxThreads", "getThreadNum",
            "getNumProcs",
            "inParallel", "getDynamic", "setNested", "getNested");
    private static final Map<String, String> PYJAMA = Map.ofEntries(Map.entry("omp_set_num_threads", "setNumThreads"),
            Map.entry("omp_get_num_threads", "getNumThreads"), Map.entry("omp_get_max_threads", "getMaxThreads"),
            Map.entry("omp_get_thread_num", "getThreadNum"), Map.entry("omp_get_num_procs", "getNumProcs"),
            Map.entry("omp_in_parallel", "inParallel"), Map.entry("omp_get_dynamic", "getDynamic"),
            Map.entry("omp_get_nested", "getNested"), Map.entry("omp_get_thread_limit", "getThreadLimit"),
            Map.entry("omp_set_max_active_levels", "setMaxActiveLevels"),
            Map.entry("omp_get_max_active_levels", "getMaxActiveLevels"),
            Map.entry("omp_get_level", "getLevel"), Map.entry("omp_get_active_level", "getActiveLevel"),
            Map.entry("omp_get_wtime", "getWtime"), Map.entry("omp_get_wtick", "getWtick"));
    private static final Pattern CALL = Pattern.compile("\\b(OMP|Pyjama)\\.(\\w+)(?=\\s*\\()");
    private static final Map<String, String> WITH_FLAG = Map.of("omp_set_dynamic", "setDynamic", "omp_set_nested",
            "setNested");

    private final OldSource source;
    private final Rewriting rewriting;
    private final Set<String> kept = new TreeSet<>();
    private final boolean implied;
    private String target = "Omp";
    private boolean replaced;

    LibraryCalls(OldSource source, Rewriting rewriting) {
        this.source = source;
        this.rewriting = rewriting;
        this.implied = PyjamaLibrary.isImplied(source);
    }

    void apply() {
        boolean mentioned = implied || source.text().contains("jomp.runtime") || source.text().contains("pj.");
        if (!mentioned || source.file().isEmpty()) {
            return;
        }
        CompilationUnit file = source.file().get();
        boolean taken = file.getImports().stream().anyMatch(one -> one.getNameAsString().endsWith(".Omp")
                && !one.getNameAsString().equals(OMP)) || file.findFirst(TypeDeclaration.class,
                        type -> type.getNameAsString().equals("Omp"))
                        .isPresent();
        target = taken ? OMP : "Omp";
        for (MethodCallExpr call : file.findAll(MethodCallExpr.class)) {
            call.getScope().ifPresent(scope -> call(file, call, scope));
        }
        source.directives().forEach(directive -> directive.comments().forEach(this::comment));
        file.findAll(ClassOrInterfaceType.class).forEach(type -> kept.add(type.getNameAsString()));
        List<String> missing = new ArrayList<>();
        if (replaced && !imports(file) && implied) {
            missing.add(OMP);
        }
        if (implied && kept.contains("Pyjama")) {
            missing.add(PyjamaLibrary.CLASS);
        }
        Imports.add(source, rewriting, missing);
    }

    private void call(CompilationUnit file, MethodCallExpr call, Expression scope) {
        String library = scope.toString();
        boolean jomp = library.equals("jomp.runtime.OMP") || library.equals("OMP")
                && imports(file, "jomp.runtime", "OMP");
        boolean pyjama = library.equals("pj.Pyjama")
                || library.equals("Pyjama") && (implied || imports(file, "pj", "Pyjama"));
        if (!jomp && !pyjama || file.findFirst(VariableDeclarator.class, one -> one.getNameAsString().equals(library))
                .isPresent()) {
            return;
        }
        String name = call.getNameAsString();
        String now = routine(jomp, name);
        if (now == null && pyjama && WITH_FLAG.containsKey(name)) {
            now = WITH_FLAG.get(name);
            if (call.getArguments().isEmpty()) {
                int end = source.source().span(call).end() - 1;
                rewriting.replace(new Span(end, end), "true");
            }
        }
        if (now == null) {
            kept.add(jomp ? "OMP" : "Pyjama");
            return;
        }
        Span from = source.source().span(scope);
        Span to = source.source().span(call.getName());
        rewriting.change(ChangeKind.LIBRARY, new Span(from.start(), to.end()), target + "." + now,
                library + "." + name);
        replaced = true;
    }

    /** The routine of {@code Omp} for an old name, or null. */
    private static @Nullable String routine(boolean jomp, String name) {
        if (!jomp) {
            return PYJAMA.get(name);
        }
        return SAME.contains(name) ? name : name.equals("isDynamic") ? "getDynamic" : null;
    }

    /** Code with its calls replaced by qualified calls of {@code Omp}. */
    static String inFull(String code) {
        return CALL.matcher(code).replaceAll(call -> {
            String now = routine(call.group(1).equals("OMP"), call.group(2));
            return Matcher.quoteReplacement(now == null ? call.group() : OMP + "." + now);
        });
    }

    /** Replaces calls in the expressions of a directive. */
    private void comment(Span comment) {
        Matcher call = CALL.matcher(source.text()).region(comment.start(), comment.end());
        while (call.find()) {
            Span span = new Span(call.start(), call.end());
            String now = routine(call.group(1).equals("OMP"), call.group(2));
            if (now == null || rewriting.touches(span)) {
                kept.add(call.group(1));
            } else {
                rewriting.change(ChangeKind.LIBRARY, span, target + "." + now, call.group());
                replaced = true;
            }
        }
    }

    private static boolean imports(CompilationUnit file, String packageName, String className) {
        return file.getImports().stream().anyMatch(one -> !one.isStatic() && (one.isAsterisk()
                ? one.getNameAsString().equals(packageName) : one.getNameAsString()
                        .equals(packageName + "." + className)));
    }

    /** Replaces the imports of the old libraries. Returns whether the file now imports {@code Omp} or need not. */
    private boolean imports(CompilationUnit file) {
        boolean needed = target.equals("Omp") && file.getImports().stream()
                .noneMatch(one -> one.getNameAsString().equals(OMP));
        String ours = "import " + OMP + ";";
        for (ImportDeclaration one : file.getImports()) {
            boolean old = one.getNameAsString().startsWith("jomp.runtime") || one.getNameAsString().equals("pj")
                    || one.getNameAsString().equals("pj.Pyjama");
            if (!old || one.isStatic()) {
                continue;
            }
            boolean stays = one.isAsterisk() ? kept.stream()
                    .anyMatch(Set.of("OMP", "Pyjama", "Lock", "NestLock", "Machine",
                            "OMPException")::contains)
                    : kept.contains(one.getName().getIdentifier());
            Span span = source.source().span(one);
            if (stays && needed) {
                rewriting.change(ChangeKind.LIBRARY, new Span(span.end(), span.end()),
                        source.source().lineBreak() + ours, "import");
            } else if (!stays) {
                Span place = needed ? span : source.source().withLine(span);
                rewriting.change(ChangeKind.LIBRARY, place, needed ? ours : "", one.toString().strip());
            }
            needed = false;
        }
        return !needed;
    }
}
