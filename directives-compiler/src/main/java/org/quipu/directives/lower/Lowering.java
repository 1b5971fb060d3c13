package org.quipu.directives.lower;

import org.quipu.directives.bind.Construct;

/** Turns one construct into edits. */
interface Lowering {
    void lower(Construct construct, Output output);
}
