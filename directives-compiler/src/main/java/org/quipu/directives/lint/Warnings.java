package org.quipu.directives.lint;

import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.WholeLoops;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.diagnostic.Report.Aside;
import org.quipu.directives.lint.Sharing.Root;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;

/** Composes the warnings: the clashing places, the reason and the usual remedy. */
final class Warnings {
    private static final Pattern ALLOWED = Pattern.compile("//\\s*quipu:\\s*race-ok\\b");

    private final SourceText source;
    private final Root root;
    private final Report report;

    Warnings(SourceText source, Root root, Report report) {
        this.source = source;
        this.root = root;
        this.report = report;
    }

    /** Whether a comment at one of its lines or at the region's directive allows a race. */
    boolean isAllowed(Race race) {
        return isAllowed(race.writer()) || isAllowed(race.other())
                || root.construct() != null && isAllowed(source, root.construct().directive().start());
    }

    private boolean isAllowed(Access access) {
        return isAllowed(source, access.span().start())
                || calls(access).stream().anyMatch(call -> isAllowed(source, source.span(call).start()));
    }

    /** The calls from the region to an access, innermost first. */
    private static List<MethodCallExpr> calls(Access access) {
        return Stream.iterate(access.context().frame(), frame -> frame.caller() != null, Frame::caller).map(Frame::call)
                .toList();
    }

    static boolean isAllowed(SourceText source, int offset) {
        int line = source.line(offset);
        if (ALLOWED.matcher(source.lineText(line)).find()) {
            return true;
        }
        String above = line > 1 ? source.lineText(line - 1).strip() : "";
        return above.startsWith("//") && ALLOWED.matcher(above).find();
    }

    void report(Race race) {
        Access writer = race.writer();
        Access other = race.other();
        String name = source.slice(writer.span());
        List<Aside> asides = new ArrayList<>();
        if (writer != other) {
            asides.add(new Aside(other.span(), aside(race)));
        }
        calls(writer).forEach(
                call -> asides
                        .add(new Aside(source.span(call), "the region reaches '" + name + "' through this call")));
        switch (race.kind()) {
            case UPDATE -> report.add(Code.RACE_UPDATE, writer.span(), asides, name, where(), remedy(writer));
            case SHARED -> report.add(Code.RACE_SHARED, writer.span(), asides, name, where(), doing(other),
                    remedy(writer));
            case ELEMENT -> report.add(Code.RACE_ELEMENT, writer.span(), asides, name, doing(other),
                    elementRemedy(writer));
            case CARRIED -> report.add(Code.RACE_CARRIED, writer.span(), asides, name, doing(other),
                    distributing(writer));
            case NO_BARRIER -> report.add(Code.RACE_NO_BARRIER, writer.span(), asides, name, line(other), doing(other),
                    barrierRemedy(writer, other));
            case CONTENT -> report.add(Code.RACE_OBJECT, writer.span(), asides, writer.place().name(),
                    Objects.unsafeClass(writer.place())
                            .map(type -> ("AEIOU".indexOf(type.charAt(0)) < 0 ? "a " : "an ") + type)
                            .orElse("it"));
            case MIXED -> report.add(Code.RACE_MIXED, writer.span(), asides, name, guards(writer), guards(other),
                    line(other));
            case TASK -> report.add(Code.RACE_TASK, writer.span(), asides, name, lineOfTask(race), doing(other),
                    taskRemedy(race));
            case INDIRECT -> report.add(Code.RACE_INDIRECT, writer.span(), asides, name);
        }
    }

    private String distributing(Access writer) {
        Work work = writer.context().work();
        return work.kind() == Work.Kind.LOOP && work.construct() != null ? line(work.construct()) : where();
    }

    private String lineOfTask(Race race) {
        Construct task = race.writer().context().task();
        Construct one = task == null ? race.other().context().task() : task;
        return line(java.util.Objects.requireNonNull(one, "a race of tasks has a task"));
    }

    private String aside(Race race) {
        String what = "'" + source.slice(race.other().span()) + "' is " + done(race.other()) + " here";
        return switch (race.kind()) {
            case CARRIED -> what + ", by another iteration";
            case MIXED -> what + ", protected by " + guards(race.other());
            default -> what;
        };
    }

    private static String doing(Access access) {
        return access.writes() ? "writes it, too" : "reads it";
    }

    private static String done(Access access) {
        return access.writes() ? "written" : "read";
    }

    private static String guards(Access access) {
        return access.guards().isEmpty() ? "nothing" : String.join(" and ", new TreeSet<>(access.guards()));
    }

    private String where() {
        return root.construct() == null ? "" : line(root.construct());
    }

    private String whose(Access writer) {
        return writer.context().work().construct() == null ? where() : line(writer.context().work().construct());
    }

    private String line(Construct construct) {
        return Integer.toString(source.line(construct.directive().start()));
    }

    private String line(Access access) {
        return Integer.toString(source.line(access.span().start()));
    }

    /** The hint for a region that consists of a loop, which each thread runs in full. */
    private Optional<String> wholeLoop(Access writer) {
        if (!WholeLoops.isOne(source, root.construct())) {
            return Optional.empty();
        }
        Variable variable = writer.place().root();
        boolean simple = writer.place().steps().isEmpty() && !Updates.isInLoopHeader(writer.node());
        String reduction = Updates.operator(writer.node()).filter(operator -> simple && variable != null)
                .map(operator -> " reduction(" + operator + " : " + writer.place().name() + ")").orElse("");
        return Optional.of("each thread runs the whole loop; did you mean '//omp parallel for" + reduction
                + "' in line " + where() + "?");
    }

    private String remedy(Access writer) {
        Optional<String> whole = wholeLoop(writer);
        if (whole.isPresent()) {
            return whole.get();
        }
        String name = source.slice(writer.span());
        Optional<String> operator = Updates.operator(writer.node());
        Variable variable = writer.place().root();
        boolean number = variable != null && (variable.type().isNumeric() || variable.type().isBoolean());
        boolean simple = writer.place().steps().isEmpty() && number && writer.context().frame() == Frame.TOP;
        if (simple && variable != null && !variable.isField() && Updates.isInLoopHeader(writer.node())) {
            return "declare it in the loop, for (int " + name + " = ...), or add private(" + name
                    + ") to the directive in line "
                    + whose(writer);
        }
        Optional<String> flag = simple && variable != null && variable.type().isBoolean()
                ? Updates.flag(writer.node()) : Optional.empty();
        if (flag.isPresent()) {
            return "add reduction(" + flag.get() + " : " + writer.place().name() + ") to the directive in line "
                    + whose(writer)
                    + ", or make it a volatile field";
        }
        if (operator.isPresent() && simple) {
            String reduction = "add reduction(" + operator.get() + " : " + writer.place().name()
                    + ") to the directive in line "
                    + whose(writer);
            return operator.get().matches("m(ax|in)") ? reduction
                    : reduction + ", or put '//omp atomic' before the statement";
        } else if (operator.isPresent() && number) {
            return "put '//omp atomic' before the statement";
        } else if (operator.isPresent() || writer.reads() || !writer.place().steps().isEmpty()) {
            return "put '//omp critical' before the statement, or give each thread its own copy";
        }
        String otherwise = "else protect all its uses by '//omp critical'";
        return variable != null && !variable.isField()
                ? "declare '" + name + "' inside, or add private(" + name + ") if each thread has its own value; "
                        + otherwise
                : "use a local variable if each thread has its own value; " + otherwise;
    }

    private String elementRemedy(Access writer) {
        Optional<String> whole = wholeLoop(writer);
        return whole.isPresent() ? whole.get() : Updates.operator(writer.node()).isPresent()
                ? "put '//omp atomic' before the statement, or let each iteration have its own element"
                : "let each iteration write its own element, or put '//omp critical' before the statement";
    }

    private static String taskRemedy(Race race) {
        return race.writer() != race.other() ? "put '//omp taskwait' between the two, or order the tasks with depend"
                : Updates.operator(race.writer().node()).isPresent()
                        ? "put '//omp atomic' before the statement, or use a task reduction"
                : "put '//omp critical' before the statement, or order the tasks with depend";
    }

    private static String barrierRemedy(Access writer, Access other) {
        Work work = writer.context().work();
        Construct construct = work.construct();
        boolean waits = work.kind() != Work.Kind.SECTION && !work.sameConstruct(other.context().work());
        return construct != null && waits && construct.directive().has(org.quipu.directives.model.ClauseKind.NOWAIT)
                ? "remove 'nowait', or put '//omp barrier' between the two lines"
                : work.kind() == Work.Kind.SECTION ? "do both in one section, or the second one after the sections"
                : "put '//omp barrier' between the two lines";
    }
}
