package org.quipu.maven.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReactorSearchTest {
    private final ReactorSearch search = new ReactorSearch();

    @Test
    void isInVainOnceAllProjectsHaveNothing() {
        assertThat(search.isInVain("core", false, 2)).isFalse();
        assertThat(search.isInVain("core", false, 2)).isFalse();
        assertThat(search.isInVain("sim", false, 2)).isTrue();
    }

    @Test
    void isNotInVainOnceAProjectHadTheClass() {
        assertThat(search.isInVain("core", true, 2)).isFalse();
        assertThat(search.isInVain("sim", false, 2)).isFalse();
    }
}
