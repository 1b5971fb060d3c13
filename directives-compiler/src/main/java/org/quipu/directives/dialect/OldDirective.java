package org.quipu.directives.dialect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.model.DirectiveNames;
import org.quipu.directives.scan.DirectiveText;
import org.quipu.directives.text.Span;

/** A directive of any dialect as words, the first of which are its name. Immutable. */
final class OldDirective {
    private final DirectiveText text;
    private final Dialect dialect;
    private final List<Word> words;
    private final String name;
    private final int nameWords;

    OldDirective(DirectiveText text, Dialect dialect) {
        this.text = text;
        this.dialect = dialect;
        this.words = List.copyOf(Word.of(text.text()));
        int best = 0;
        StringBuilder known = new StringBuilder();
        String longest = "";
        for (int i = 0; i < words.size(); i++) {
            known.append(i == 0 ? "" : " ").append(words.get(i).text());
            if (DirectiveNames.parts(known.toString()).isPresent()) {
                best = i + 1;
                longest = known.toString();
            }
            if (words.get(i).hasArguments() || !DirectiveNames.isPrefix(known.toString())) {
                break;
            }
        }
        this.nameWords = best == 0 ? Math.min(1, words.size()) : best;
        this.name = best == 0 && !words.isEmpty() ? words.get(0).text() : longest;
    }

    Dialect dialect() {
        return dialect;
    }

    /** The directive's text without its sentinels. */
    String text() {
        return text.text();
    }

    /** Its name with one space between words; its first word if the name is unknown. */
    String name() {
        return name;
    }

    /** Its constituents; empty if its name is unknown. */
    Optional<List<DirectiveKind>> parts() {
        return DirectiveNames.parts(name);
    }

    List<Word> words() {
        return words;
    }

    List<Word> nameWords() {
        return words.subList(0, nameWords);
    }

    List<Word> clauses() {
        return words.subList(nameWords, words.size());
    }

    /** Its comment and continuations in the source. */
    List<Span> comments() {
        return text.comments();
    }

    /** The end of its last comment. */
    int end() {
        return text.comments().get(text.comments().size() - 1).end();
    }

    /** The source range of a range of {@link #text()}. */
    Span span(int start, int end) {
        return text.source(start, end);
    }

    Span span(Word word) {
        return text.source(word.start(), word.end());
    }

    /** The source range of a word without its arguments. */
    Span wordOnly(Word word) {
        return text.source(word.start(), word.start() + word.text().length());
    }

    /** The source ranges of a range of {@link #text()}: one for each line, without sentinels and indentation. */
    List<Span> pieces(int start, int end) {
        List<Span> pieces = new ArrayList<>();
        int from = start;
        for (int i = start; i <= end; i++) {
            boolean lineEnd = i == end || text().charAt(i) == '\n' || text().charAt(i) == '\r';
            if (lineEnd) {
                if (i > from) {
                    pieces.add(text.source(from, i));
                }
                from = i + 1;
            } else if (from == i && from > start && Character.isWhitespace(text().charAt(i))) {
                from++;
            }
        }
        return pieces;
    }
}
