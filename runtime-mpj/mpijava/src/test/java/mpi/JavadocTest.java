package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import org.junit.jupiter.api.Test;

/**
 * Checks that the documentation of every public method of package mpi names its section of the standard. The section
 * may be in the comment of the method, in that of a method to which it refers, or, for a method without parameters, in
 * that of a class with one subject.
 */
class JavadocTest {

    private static final Path SOURCES = Path.of("src", "main", "java", "mpi");
    private static final Pattern SECTION = Pattern.compile("MPI 4\\.1 (sections?|chapters?) \\d");
    private static final Pattern LINK = Pattern.compile("^(?:As|Begins) \\{@link #([A-Za-z_]+)");

    /** Classes with several subjects: each of their methods names its own section. */
    private static final Set<String> SPREAD = Set.of("MPI", "Comm", "CommHandle", "CommFactory", "CommRequests",
            "Intracomm", "Intercomm", "Topocomm");

    /** A public method: its class, its name, and the documentation of both. */
    private record Call(String type, String name, boolean bare, boolean overrides, String doc, String classDoc,
            Path file, long line) {

        boolean namesItsSection() {
            return SECTION.matcher(doc).find() || bare && !SPREAD.contains(type) && !doc.isEmpty()
                    && SECTION.matcher(classDoc).find();
        }

        @Override
        public String toString() {
            return type + "." + name + " (" + file.getFileName() + ":" + line + ")"
                    + (doc.isEmpty() ? " has no comment" : "");
        }
    }

    private static List<Call> calls() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<Path> files;
        try (Stream<Path> all = Files.list(SOURCES)) {
            files = all.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        }
        List<Call> calls = new ArrayList<>();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(null, manager, null, List.of("-proc:none"), null,
                    manager.getJavaFileObjectsFromPaths(files));
            DocTrees docs = DocTrees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                collect(unit, docs, calls);
            }
        }
        return calls;
    }

    private static void collect(CompilationUnitTree unit, DocTrees docs, List<Call> calls) {
        new TreePathScanner<Void, String>() {
            @Override
            public Void visitClass(ClassTree type, String outer) {
                return super.visitClass(type, text(docs, getCurrentPath()));
            }

            @Override
            public Void visitMethod(MethodTree method, String classDoc) {
                ClassTree type = (ClassTree) getCurrentPath().getParentPath().getLeaf();
                Set<Modifier> flags = method.getModifiers().getFlags();
                if (isHidden(type)) {
                    return null;
                }
                if (flags.contains(Modifier.PUBLIC) || type.getKind() == Tree.Kind.INTERFACE
                        && !flags.contains(Modifier.PRIVATE)) {
                    boolean overrides = method.getModifiers().getAnnotations().stream()
                            .anyMatch(annotation -> annotation.getAnnotationType().toString().equals("Override"));
                    calls.add(new Call(type.getSimpleName().toString(), method.getName().toString(),
                            method.getParameters().isEmpty(), overrides,
                            text(docs, getCurrentPath()), classDoc, Path.of(unit.getSourceFile().getName()),
                            unit.getLineMap().getLineNumber(docs.getSourcePositions().getStartPosition(unit, method))));
                }
                return null;
            }
        }.scan(unit, "");
    }

    /** Returns whether no public class inherits the methods of a class: it is anonymous, or final and not public. */
    private static boolean isHidden(ClassTree type) {
        Set<Modifier> flags = type.getModifiers().getFlags();
        return type.getSimpleName().isEmpty() || flags.contains(Modifier.FINAL) && !flags.contains(Modifier.PUBLIC);
    }

    private static String text(DocTrees docs, TreePath path) {
        DocCommentTree comment = docs.getDocCommentTree(path);
        return comment == null ? "" : comment.toString().replaceAll("\\s+", " ");
    }

    @Test
    void everyPublicMethodNamesItsSectionOfTheStandard() throws IOException {
        List<Call> calls = calls();
        assertThat(calls).hasSizeGreaterThan(250);
        Set<String> named = calls.stream().filter(Call::namesItsSection).map(Call::name)
                .collect(Collectors.toCollection(HashSet::new));
        boolean more = true;
        while (more) {
            more = named.addAll(calls.stream()
                    .filter(call -> LINK.matcher(call.doc()).results().anyMatch(link -> named.contains(link.group(1))))
                    .map(Call::name).toList());
        }
        List<Call> missing = calls.stream().filter(call -> !call.namesItsSection())
                .filter(call -> !call.overrides() || !named.contains(call.name()))
                .filter(call -> LINK.matcher(call.doc()).results().noneMatch(link -> named.contains(link.group(1))))
                .filter(call -> !Set.of("toString", "<init>").contains(call.name())).toList();
        assertThat(missing).as("public methods without a section of the MPI standard").isEmpty();
    }

    @Test
    void aSectionIsFoundInACommentAndNotInOthers() {
        assertThat(SECTION.matcher("Sends (MPI 4.1 section 3.2.1).").find()).isTrue();
        assertThat(SECTION.matcher("Sends, see section 3.").find()).isFalse();
    }
}
