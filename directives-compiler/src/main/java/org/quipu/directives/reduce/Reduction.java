package org.quipu.directives.reduce;

import java.util.List;
import org.quipu.directives.model.Clause;
import org.quipu.directives.resolve.JavaType;

/**
 * The reduction of one item of a clause. Immutable.
 *
 * @param clause     its clause
 * @param reducer    its combiner
 * @param type       the reduced type: of the variable, or of the elements of an array
 * @param dimensions number of array dimensions that are reduced; 0 for the variable itself
 * @param sections   the sections of the first dimensions; the other dimensions are whole
 */
public record Reduction(Clause.Reduction clause, Reducer reducer, JavaType type, int dimensions,
        List<Clause.Subscript> sections) {
    public Reduction {
        sections = List.copyOf(sections);
    }

    /** Whether the elements of an array are reduced. */
    public boolean isArray() {
        return dimensions > 0;
    }

    /** Whether it is for a scan (OpenMP 5.2 section 5.6). */
    public boolean isScan() {
        return clause.modifier().equals("inscan");
    }

    /** Whether the initial value of a copy depends on the original. */
    public boolean readsOriginal() {
        if (!(reducer instanceof Reducer.Custom custom)) {
            return reducer instanceof Reducer.Operator operator && isIdempotentBig(operator);
        }
        Initial initial = custom.initial();
        return initial instanceof Initial.Original
                || initial instanceof Initial.Value value && value.fragment().text().contains("omp_orig")
                || initial instanceof Initial.Lambda lambda && !lambda.parameters().isEmpty()
                || initial instanceof Initial.Reference reference && reference.takesOriginal();
    }

    private boolean isIdempotentBig(Reducer.Operator operator) {
        return type.isBigNumber() && switch (operator.operator()) {
            case MIN, MAX -> true;
            default -> false;
        };
    }
}
