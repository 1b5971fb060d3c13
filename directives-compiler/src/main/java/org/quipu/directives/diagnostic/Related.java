package org.quipu.directives.diagnostic;

import java.util.Objects;

/**
 * A related place of a diagnostic, such as the clashing line or the enclosing construct. Immutable.
 *
 * @param place   its range
 * @param message description of the place, as a part of a sentence
 */
public record Related(Excerpt place, String message) {
    public Related {
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(message, "message");
    }
}
