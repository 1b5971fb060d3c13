package org.quipu.mpj.comm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quipu.mpj.error.TestErrors.assertError;

import org.junit.jupiter.api.Test;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.TestErrors;

/** Hints: an ordered map of limited texts. */
class HintsTest {

    private final Hints hints = new Hints(new TestErrors());

    @Test
    void keysKeepTheOrderInWhichTheyWereFirstSet() {
        hints.set("b", "1");
        hints.set("a", "2");
        hints.set("b", "3");
        assertThat(hints.size()).isEqualTo(2);
        assertThat(hints.key(0)).isEqualTo("b");
        assertThat(hints.get("b")).isEqualTo("3");
        assertThat(hints.get("c")).isNull();
        assertError(ErrorClass.ARG, "n must be from 0 to 1, but is 2", () -> hints.key(2));
        assertError(ErrorClass.INFO_NOKEY, "there is no key 'c'", () -> hints.delete("c"));
        Hints copy = hints.duplicate();
        hints.delete("b");
        assertThat(hints.key(0)).isEqualTo("a");
        assertThat(copy.size()).isEqualTo(2);
    }

    @Test
    void textsAreChecked() {
        assertError(ErrorClass.INFO_KEY, "key must have 1 to 255 characters, but is null", () -> hints.get(null));
        assertError(ErrorClass.INFO_KEY, "key must have", () -> hints.set("k".repeat(Hints.MAX_KEY + 1), "v"));
        assertError(ErrorClass.INFO_VALUE, "value must have", () -> hints.set("k", ""));
        hints.set("k".repeat(Hints.MAX_KEY), "v".repeat(Hints.MAX_VALUE));
    }

    @Test
    void freedHintsCannotBeUsed() {
        hints.free();
        assertError(ErrorClass.INFO, "this info has been freed", () -> hints.get("k"));
        assertError(ErrorClass.INFO, "this info has been freed", hints::free);
        assertThat(hints).hasToString(" that has been freed");
    }
}
