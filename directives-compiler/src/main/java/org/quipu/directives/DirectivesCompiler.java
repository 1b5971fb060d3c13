package org.quipu.directives;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.quipu.directives.bind.Binder;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.ConstructTree;
import org.quipu.directives.bind.Doubts;
import org.quipu.directives.check.CRoutines;
import org.quipu.directives.check.Checks;
import org.quipu.directives.check.ClauseCheck;
import org.quipu.directives.data.Analysis;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.dialect.Dialect;
import org.quipu.directives.dialect.Dialects;
import org.quipu.directives.explain.SharingExplainer;
import org.quipu.directives.explain.SharingTable;
import org.quipu.directives.lint.RaceLint;
import org.quipu.directives.lower.Lowerings;
import org.quipu.directives.model.Directive;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.reduce.Reductions;
import org.quipu.directives.resolve.NameResolver.Names;
import org.quipu.directives.resolve.NameResolver;
import org.quipu.directives.resolve.Paths;
import org.quipu.directives.scan.CodeText;
import org.quipu.directives.scan.DirectiveScanner;
import org.quipu.directives.scan.DirectiveText;
import org.quipu.directives.scan.Skeleton;
import org.quipu.directives.syntax.DirectiveReader;
import org.quipu.directives.syntax.JavaSyntax;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/**
 * Translates the directives of one source text. Stateless and thread-safe.
 *
 * <p>A text without anything that looks like a directive is returned unparsed after one scan.
 */
public final class DirectivesCompiler {
    private final CompilerOptions options;

    /** A compiler that reports everything. */
    public DirectivesCompiler() {
        this(CompilerOptions.DEFAULTS);
    }

    /** A compiler that drops the messages that the options silence. */
    public DirectivesCompiler(CompilerOptions options) {
        this.options = Objects.requireNonNull(options, "options");
    }

    /**
     * Whether a source text may need translation: it has something that looks like a directive, or it is a Pyjama
     * source that relies on the implicit import of Pyjama's library.
     *
     * @param fileName the file's name; its ending may determine the dialect
     * @param text     the Java source
     */
    public static boolean concerns(String fileName, String text) {
        return DirectiveScanner.mayHaveDirectives(text) || fileName.endsWith(".pj") && Dialect.mayOccur(fileName, text);
    }

    /**
     * Translates a source text. Invalid input never throws; it yields diagnostics.
     *
     * @param fileName the name to use in messages
     * @param text     the Java source
     * @return the translated text or the reasons why there is none
     */
    public Translation translate(String fileName, String text) {
        Objects.requireNonNull(fileName, "fileName");
        if (!concerns(fileName, text)) {
            return new Translation(Optional.of(text), false, List.of());
        }
        SourceText source = new SourceText(fileName, text);
        Report report = new Report(source, options::reports);
        Optional<String> result;
        try {
            result = translate(Dialects.current(source, report), report, analysis -> {});
        } catch (RuntimeException | StackOverflowError e) {
            report.add(Code.INTERNAL, new Span(0, 0), e.toString());
            result = Optional.empty();
        }
        boolean changed = result.isPresent() && !result.get().equals(text);
        return new Translation(report.hasErrors() ? Optional.empty() : result, changed, report.sorted());
    }

    /**
     * Explains the data-sharing attribute of each variable in each construct of a source text.
     *
     * @param fileName the name to use in the tables
     * @param text     the Java source
     * @return one table for each construct; empty if the text has no directives, or has errors
     */
    public List<SharingTable> explainSharing(String fileName, String text) {
        List<SharingTable> tables = new ArrayList<>();
        if (concerns(fileName, text)) {
            SourceText source = new SourceText(fileName, text);
            Report report = new Report(source, code -> !code.isLint());
            translate(Dialects.current(source, report), report,
                    analysis -> tables.addAll(SharingExplainer.tables(analysis)));
        }
        return List.copyOf(tables);
    }

    private Optional<String> translate(SourceText source, Report report, Consumer<Analysis> observer) {
        DirectiveScanner.Result scanned = DirectiveScanner.scan(source, report);
        if (scanned.directives().isEmpty()) {
            return report.hasErrors() ? Optional.empty() : Optional.of(source.text());
        }
        List<Directive> directives = new ArrayList<>();
        List<DirectiveText> doubtful = new ArrayList<>();
        for (DirectiveText text : scanned.directives()) {
            int before = report.errors();
            DirectiveReader.read(text, report).ifPresent(directive -> {
                directives.add(directive);
                ClauseCheck.check(directive, report);
            });
            if (report.errors() > before) {
                doubtful.add(text);
            }
        }
        Optional<CompilationUnit> file = JavaSyntax.file(source, javaText(scanned, directives, options.lints()),
                scanned.directives(), report);
        if (file.isEmpty()) {
            return Optional.empty();
        }
        Doubts.note(source, file.get(), doubtful, report);
        List<Binder.Bound> bound = Binder.bind(source, scanned.comments(), file.get(), directives, report);
        Set<Node> places = Collections.newSetFromMap(new IdentityHashMap<>());
        bound.stream().filter(b -> b.statement() != null).forEach(b -> places.add(b.statement()));
        List<Integer> between = bound.stream().filter(b -> b.statement() == null).map(b -> b.directive().start())
                .toList();
        Names names = Paths.add(source, NameResolver.resolve(source, file.get(), places, between), bound.stream()
                .map(b -> new Paths.Bound(b.directive(), b.statement())).toList());
        List<Construct> constructs = ConstructTree.build(source, names, file.get(), bound, report);
        Reductions reductions = Reductions.of(source, file.get(), constructs, report);
        Analysis analysis = new Analysis(source, names, constructs,
                new DataPlan(constructs, names.variables(), reductions));
        String code = CodeText.of(scanned.javaText(), scanned.comments());
        Checks.check(analysis, file.get(), code, report);
        CRoutines.check(source, code, file.get(), directives, report);
        if (report.hasErrors()) {
            return Optional.empty();
        }
        observer.accept(analysis);
        if (options.lints()) {
            lint(analysis, report);
        }
        return Optional.of(Lowerings.apply(analysis, scanned.comments()));
    }

    /** Runs the lint. It only warns, so a fault in it must not prevent the translation. */
    private static void lint(Analysis analysis, Report report) {
        try {
            RaceLint.check(analysis, report);
        } catch (RuntimeException | StackOverflowError e) {
            report.add(Code.LINT_FAILED, new Span(0, 0), e.toString());
        }
    }

    /** The text to parse: all of it if a directive applies to the whole file. The lint needs called methods, too. */
    private static String javaText(DirectiveScanner.Result scanned, List<Directive> directives, boolean lints) {
        boolean all = directives.stream().anyMatch(directive -> directive.kind() == DirectiveKind.THREADPRIVATE);
        return all ? scanned.javaText() : Skeleton.of(scanned.javaText(), scanned.comments(),
                scanned.directives().stream().map(text -> text.comments().get(0).start()).toList(), lints);
    }
}
