package org.quipu.directives;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Severity;
import org.quipu.directives.diagnostic.Suggestions;

/**
 * The user's options for the compiler's messages. Immutable.
 *
 * @param silenced the codes of warnings and notes that are not reported
 */
public record CompilerOptions(Set<Code> silenced) {
    /** Everything is reported. */
    public static final CompilerOptions DEFAULTS = new CompilerOptions(Set.of());
    /** The name for all codes of the data-race lint. */
    public static final String LINT = "lint";

    public CompilerOptions {
        silenced = Set.copyOf(silenced);
    }

    /**
     * Options that leave out some messages.
     *
     * @param names codes such as {@code QD0902}, or {@code lint} for all of the data-race lint
     * @throws IllegalArgumentException if a name is not a code, or is the code of an error; the message is for the user
     */
    public static CompilerOptions without(Collection<String> names) {
        Set<Code> codes = new TreeSet<>();
        for (String name : names) {
            if (name.equals(LINT)) {
                Arrays.stream(Code.values()).filter(Code::isLint).forEach(codes::add);
            } else {
                codes.add(warning(name));
            }
        }
        return new CompilerOptions(codes);
    }

    private static Code warning(String name) {
        Code code = Code.named(name).orElseThrow(() -> {
            List<String> known = Arrays.stream(Code.values()).filter(c -> c.severity() != Severity.ERROR).map(Code::id)
                    .toList();
            return new IllegalArgumentException("there is no message " + name + "; "
                    + Suggestions.didYouMean(name, known, "name a code such as QD0002, or 'lint'"));
        });
        if (code.severity() == Severity.ERROR) {
            throw new IllegalArgumentException(code.id() + " is an error: it cannot be left out");
        }
        return code;
    }

    /** Whether messages with this code are reported. */
    public boolean reports(Code code) {
        return !silenced.contains(code);
    }

    /** Whether any message of the data-race lint is reported. */
    public boolean lints() {
        return Arrays.stream(Code.values()).anyMatch(code -> code.isLint() && reports(code));
    }
}
