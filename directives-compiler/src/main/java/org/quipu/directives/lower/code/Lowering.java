package org.quipu.directives.lower.code;

import org.quipu.directives.bind.Construct;

/** Turns one construct into edits. */
public interface Lowering {
    void lower(Construct construct, Output output);
}
