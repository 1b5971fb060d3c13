package org.quipu.directives.fuzz;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** A program under mutation: its text, its directives and its statements. */
final class Program {
    private static final Pattern DIRECTIVE = Pattern.compile("//omp [^\\r\\n]*");
    private static final String[][] WRAPPERS = {
        {"{ ", " }"}, {"if (java.lang.Math.abs(1) > 0) { ", " }"},
        {"try { ", " } finally { java.lang.Thread.onSpinWait(); }"},
        {"synchronized (java.lang.Object.class) { ", " }"}, {"for (int wr = 0; wr < 1; wr++) { ", " }"},
        {"java.lang.Runnable wr = () -> { ", " }; wr.run();"}, {"new java.lang.Object() { void wr() { ", " } }.wr();"},
        {"switch (1) { case 1 -> { ", " } default -> { } }"}, {"do { ", " } while (java.lang.Math.abs(1) < 0);"},
        {"wr: { ", " }"}, {"class Wr { void wr() { ", " } } new Wr().wr();"},
        {"//omp parallel\n{ ", " }"}, {"//omp single\n{ ", " }"}, {"//omp critical\n{ ", " }"},
        {"//omp task\n{ ", " }"},
        {"//omp masked\n{ ", " }"}, {"//omp taskgroup\n{ ", " }"},
        {"//omp for\nfor (int wr = 0; wr < 3; wr++) { ", " }"},
    };

    private final String text;
    private final List<String> directives;
    private final List<Span> statements = new ArrayList<>();
    private final Set<String> names = new LinkedHashSet<>();

    Program(String text) {
        this.text = text;
        this.directives = DIRECTIVE.matcher(text).results().map(MatchResult::group).toList();
        SourceText source = new SourceText("Program.java", text);
        CompilationUnit unit = new JavaParser(new ParserConfiguration()
                .setLanguageLevel(ParserConfiguration.LanguageLevel.JAVA_25)).parse(text).getResult().orElse(null);
        if (unit != null) {
            unit.findAll(Statement.class, s -> s.getRange().isPresent()
                    && s.getParentNode().orElse(null) instanceof BlockStmt)
                    .forEach(s -> statements.add(source.span(s)));
            unit.findAll(VariableDeclarator.class).forEach(v -> names.add(v.getNameAsString()));
            unit.findAll(Parameter.class).forEach(p -> names.add(p.getNameAsString()));
        }
        names.add("nosuch");
    }

    String text() {
        return text;
    }

    /** The names of variables that the program declares, and one that it does not. */
    List<String> names() {
        return List.copyOf(names);
    }

    String someName(Random random) {
        List<String> all = names();
        return all.get(random.nextInt(all.size()));
    }

    /** A directive of the program with its sentinel; a stand-alone one if there is none. */
    String someDirective(Random random) {
        return directives.isEmpty() ? "//omp barrier" : directives.get(random.nextInt(directives.size()));
    }

    String withoutDirective(Random random) {
        return replaceDirective(random, someDirective(random), "");
    }

    /** Replaces one occurrence of the directive. */
    String replaceDirective(Random random, String directive, String replacement) {
        List<Integer> places = new ArrayList<>();
        for (int at = text.indexOf(directive); at >= 0; at = text.indexOf(directive, at + 1)) {
            places.add(at);
        }
        if (places.isEmpty()) {
            return text;
        }
        int place = places.get(random.nextInt(places.size()));
        return text.substring(0, place) + replacement + text.substring(place + directive.length());
    }

    String insertBeforeStatement(Random random, String directive) {
        Span statement = someStatement(random);
        return text.substring(0, statement.start()) + "\n" + directive + "\n" + text.substring(statement.start());
    }

    private Span someStatement(Random random) {
        return statements.isEmpty() ? new Span(0, 0) : statements.get(random.nextInt(statements.size()));
    }

    String wrapStatement(Random random) {
        Span statement = someStatement(random);
        String[] wrapper = WRAPPERS[random.nextInt(WRAPPERS.length)];
        String name = "wr" + random.nextInt(1000);
        return text.substring(0, statement.start()) + wrapper[0].replace("wr", name)
                + text.substring(statement.start(), statement.end())
                + wrapper[1].replace("wr", name) + text.substring(statement.end());
    }

    String copyStatement(Random random) {
        Span from = someStatement(random);
        Span to = someStatement(random);
        return text.substring(0, to.start()) + text.substring(from.start(), from.end()) + "\n"
                + text.substring(to.start());
    }

    String dropStatement(Random random) {
        Span statement = someStatement(random);
        return text.substring(0, statement.start()) + text.substring(statement.end());
    }

    /** Replaces one occurrence of a pattern by one of the words. */
    String changeWord(Random random, String[] words, String pattern) {
        List<MatchResult> found = Pattern.compile(pattern).matcher(text).results().toList();
        if (found.isEmpty()) {
            return text;
        }
        MatchResult place = found.get(random.nextInt(found.size()));
        return text.substring(0, place.start()) + words[random.nextInt(words.length)] + text.substring(place.end());
    }
}
