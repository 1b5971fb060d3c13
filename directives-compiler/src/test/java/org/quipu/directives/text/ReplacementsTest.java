package org.quipu.directives.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ReplacementsTest {
    private final Replacements some = new Replacements("0123456789");

    @Test
    void appliesThemInTheOrderOfTheirPlaces() {
        some.replace(new Span(7, 9), "");
        some.replace(new Span(2, 3), "two");
        some.replace(new Span(5, 5), "<");
        some.replace(new Span(5, 5), ">");
        assertThat(some.apply()).isEqualTo("01two34<>569");
    }

    @Test
    void leadsEveryPlaceBack() {
        some.replace(new Span(2, 3), "two");
        some.replace(new Span(5, 5), "<>");
        some.replace(new Span(7, 9), "");
        String text = some.apply();
        assertThat(text).isEqualTo("01two34<>569");
        assertThat(some.toOriginal(new Span(0, 2))).isEqualTo(new Span(0, 2));
        assertThat(some.toOriginal(new Span(2, 5))).isEqualTo(new Span(2, 3));
        assertThat(some.toOriginal(new Span(3, 4))).as("inside of a replacement").isEqualTo(new Span(2, 3));
        assertThat(some.toOriginal(new Span(5, 7))).isEqualTo(new Span(3, 5));
        assertThat(some.toOriginal(new Span(9, 11))).isEqualTo(new Span(5, 7));
        assertThat(some.toOriginal(new Span(11, 12))).isEqualTo(new Span(9, 10));
        for (int start = 0; start <= text.length(); start++) {
            for (int end = start; end <= text.length(); end++) {
                Span span = some.toOriginal(new Span(start, end));
                assertThat(span.end()).isLessThanOrEqualTo(10);
            }
        }
    }

    @Test
    void tellsWhatIsTouchedAndWhatIsGone() {
        some.replace(new Span(2, 4), "");
        some.replace(new Span(4, 6), "");
        some.replace(new Span(7, 8), "x");
        assertThat(some.removes(new Span(3, 6))).isTrue();
        assertThat(some.removes(new Span(3, 7))).isFalse();
        assertThat(some.removes(new Span(7, 8))).isFalse();
        assertThat(some.touches(new Span(1, 3))).isTrue();
        assertThat(some.touches(new Span(0, 2))).isFalse();
        assertThat(some.touches(new Span(4, 4))).isFalse();
        assertThat(some.touches(new Span(3, 3))).isTrue();
        assertThat(some.toNew(9)).isEqualTo(5);
        assertThat(some.toNew(3)).isEqualTo(2);
    }

    @Test
    void overlappingOnesAreRefused() {
        some.replace(new Span(2, 5), "a");
        assertThatThrownBy(() -> some.replace(new Span(4, 6), "b")).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'a'").hasMessageContaining("'b'");
        some.replace(new Span(5, 6), "c");
        assertThat(some.apply()).isEqualTo("01ac6789");
    }
}
