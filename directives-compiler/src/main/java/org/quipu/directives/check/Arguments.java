package org.quipu.directives.check;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** Finds the names in the parentheses after a directive's name. */
final class Arguments {
    private Arguments() {
    }

    /** The range of one of the names. */
    static Span span(SourceText source, Construct construct, String name) {
        Span all = construct.directive().argument().orElseThrow().span();
        Matcher matcher = Pattern.compile("(?<![\\p{L}\\p{Nd}_$.])" + Pattern.quote(name) + "(?![\\p{L}\\p{Nd}_$])")
                .matcher(source.slice(all));
        return !name.isEmpty() && matcher.find() ? new Span(all.start() + matcher.start(), all.start() + matcher.end())
                : all;
    }
}
