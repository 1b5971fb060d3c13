package org.quipu.directives.bind;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Binder.Bound;
import org.quipu.directives.bind.Construct.Section;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.Directive;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.resolve.Executables;
import org.quipu.directives.resolve.NameResolver.Names;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** Builds the constructs of a file from the bound directives, outer ones first. */
public final class ConstructTree {
    private final SourceText source;
    private final Names names;
    private final Report report;
    private final Node file;
    private final List<Construct> constructs = new ArrayList<>();
    private final List<Bound> sectionDirectives;
    private final Set<Directive> usedSections = new HashSet<>();
    private final LoopDirectives loopDirectives;

    private ConstructTree(SourceText source, Names names, Node file, List<Bound> bound, Report report) {
        this.source = source;
        this.names = names;
        this.file = file;
        this.report = report;
        this.loopDirectives = new LoopDirectives(bound);
        this.sectionDirectives = bound.stream().filter(b -> b.directive().kind() == DirectiveKind.SECTION).toList();
    }

    /** Returns the constructs in the order of their directives. Reports and omits constructs of invalid form. */
    public static List<Construct> build(SourceText source, Names names, Node file, List<Bound> bound, Report report) {
        ConstructTree tree = new ConstructTree(source, names, file, bound, report);
        bound.stream().sorted(Comparator.comparingInt(b -> b.directive().start())).forEach(tree::add);
        for (Bound section : tree.sectionDirectives) {
            if (!tree.usedSections.contains(section.directive())) {
                report.add(Code.SECTION_OUTSIDE, section.directive().name());
            }
        }
        return List.copyOf(tree.constructs);
    }

    private void add(Bound bound) {
        int before = report.errors();
        Constituents.of(bound.directive()).forEach(part -> add(part, bound.statement()));
        if (report.errors() > before && bound.statement() != null) {
            report.doubt(source.span(bound.statement()));
        }
    }

    @SuppressWarnings("NullAway") // stand-alone directives have no statement, and only loops a nest: see Construct
    private void add(Directive part, @Nullable Statement statement) {
        if (part.kind() == DirectiveKind.SECTION || loopDirectives.isTaken(part)) {
            return;
        }
        Directive directive = part.kind() == DirectiveKind.LOOP ? bound(part, statement) : part;
        Span span = statement == null ? directive.comments().get(0) : source.span(statement);
        LoopNest nest = null;
        List<Section> sections = List.of();
        if (directive.kind().isLoop() || directive.kind().isPlainLoop()) {
            Optional<LoopNest> loops = new NestReader(source, names, report, directive, loopDirectives).read(statement);
            if (loops.isEmpty()) {
                return;
            }
            nest = loops.get();
        } else if (directive.kind().isSections()) {
            if (!(statement instanceof BlockStmt block)) {
                report.add(Code.NEEDS_BLOCK, directive.name(), directive.kind().text(), NestReader.describe(statement));
                return;
            }
            sections = sections(block);
        }
        Construct parent = parent(span);
        Node executable = statement == null ? executable(directive.start()) : Executables.around(statement);
        Map<String, Variable> visible = statement == null
                ? names.visibleAt().getOrDefault(directive.start(), Map.of()) : names.visible().get(statement);
        constructs.add(new Construct(constructs.size() + 1, directive,
                new Construct.Body(statement, span, nest, sections),
                new Construct.Surroundings(parent, executable, visible)));
    }

    /** The directive with its binding: without a bind clause the closely enclosing parallel region, else the thread. */
    private Directive bound(Directive loop, Statement statement) {
        String bind = loop.clauses(ClauseKind.BIND).map(clause -> ((Clause.Keyword) clause).word()).findFirst()
                .orElse("");
        Construct around = parent(source.span(statement));
        boolean inRegion = around != null && around.kind() == DirectiveKind.PARALLEL
                && around.executable() == Executables.around(statement);
        return bind.equals("parallel") || bind.isEmpty() && inRegion ? loop
                : new Directive(List.of(DirectiveKind.LOOP_THREAD),
                        loop.text(), loop.name(), loop.argument(), loop.clauses(), loop.comments());
    }

    /** The innermost enclosing construct: the last one that contains the span, as outer ones come first. */
    private @Nullable Construct parent(Span span) {
        Construct found = null;
        for (Construct candidate : constructs) {
            if (candidate.statement() != null && candidate.span().contains(span)) {
                found = candidate;
            }
        }
        return found;
    }

    private Node executable(int offset) {
        Node at = file;
        Node inner = at;
        while (inner != null) {
            at = inner;
            inner = at.getChildNodes().stream()
                    .filter(child -> child.getRange().isPresent() && source.span(child).contains(offset))
                    .findFirst().orElse(null);
        }
        return Executables.around(at);
    }

    /** The sections. Each extends to the next directive; statements before the first one are a section, too. */
    private List<Section> sections(BlockStmt block) {
        List<Section> sections = new ArrayList<>();
        List<Bound> inBlock = sectionDirectives.stream()
                .filter(b -> b.statement() != null && b.statement().getParentNode().orElse(null) == block).toList();
        int next = 0;
        Directive current = null;
        Span body = null;
        for (Statement statement : block.getStatements()) {
            Span span = source.span(statement);
            if (next < inBlock.size() && inBlock.get(next).statement() == statement) {
                if (body != null) {
                    sections.add(new Section(Optional.ofNullable(current), body));
                }
                current = inBlock.get(next++).directive();
                usedSections.add(current);
                body = span;
            } else {
                body = body == null ? span : new Span(body.start(), span.end());
            }
        }
        if (body != null) {
            sections.add(new Section(Optional.ofNullable(current), body));
        }
        return sections;
    }
}
