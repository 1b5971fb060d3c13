package org.quipu.directives.diagnostic;

import java.util.Objects;

/**
 * Another place that a diagnostic speaks of: the line that clashes, the construct around. Immutable.
 *
 * @param place   where
 * @param message what is there, as a part of a sentence
 */
public record Related(Excerpt place, String message) {
    public Related {
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(message, "message");
    }
}
