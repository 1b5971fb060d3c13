package org.quipu.directives.data;

import java.util.List;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.resolve.NameResolver.Names;
import org.quipu.directives.text.SourceText;

/**
 * A source text with its analysis for checks, lint and lowerings. Immutable.
 *
 * @param constructs the constructs in source order
 * @param plan       the data environment of the constructs
 */
public record Analysis(SourceText source, Names names, List<Construct> constructs, DataPlan plan) {
    public Analysis {
        constructs = List.copyOf(constructs);
    }
}
