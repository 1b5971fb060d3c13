package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageSizesTest {
    @Test
    void readsBytesKibibytesAndMebibytes() {
        assertThat(MessageSizes.parse("0, 8,4K,1m,64M")).containsExactly(0, 8, 4096, 1 << 20, 64 << 20);
    }

    @Test
    void dropsRepeatedSizes() {
        assertThat(MessageSizes.parse("1024,1K,8")).containsExactly(1024, 8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "-1", "65M", "K", "8,,8", "99999999999999M", "1.5K"})
    void refusesWhatIsNoSize(String list) {
        assertThatIllegalArgumentException().isThrownBy(() -> MessageSizes.parse(list))
                .withMessageContaining("is not a message size");
    }

    @Test
    void namesAreShortAndCanBeReadBack() {
        assertThat(MessageSizes.name(0)).isEqualTo("0");
        assertThat(MessageSizes.name(1000)).isEqualTo("1000");
        assertThat(MessageSizes.name(4096)).isEqualTo("4K");
        assertThat(MessageSizes.name(1536)).isEqualTo("1536");
        assertThat(MessageSizes.name(16 << 20)).isEqualTo("16M");
    }
}
