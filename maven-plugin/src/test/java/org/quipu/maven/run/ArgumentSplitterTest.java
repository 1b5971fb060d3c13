package org.quipu.maven.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ArgumentSplitterTest {
    @Test
    void splitsAtBlanksOutsideQuotes() {
        assertThat(ArgumentSplitter.split("  a 'b c'  \"d 'e'\" f\"g h\"i \"\" "))
                .containsExactly("a", "b c", "d 'e'", "fg hi", "");
        assertThat(ArgumentSplitter.split(null)).isEmpty();
        assertThat(ArgumentSplitter.split("  ")).isEmpty();
    }

    @Test
    void refusesAnOpenQuote() {
        assertThatThrownBy(() -> ArgumentSplitter.split("a 'b")).hasMessageContaining("a 'b");
    }
}
