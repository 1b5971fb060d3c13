package org.quipu.maven.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReactorSearchTest {
    private final ReactorSearch search = new ReactorSearch();

    @Test
    void failsOnceNoProjectHasTheClass() {
        assertThat(search.hasFailed("core", false, 2)).isFalse();
        assertThat(search.hasFailed("core", false, 2)).isFalse();
        assertThat(search.hasFailed("sim", false, 2)).isTrue();
    }

    @Test
    void succeedsIfAProjectHasTheClass() {
        assertThat(search.hasFailed("core", true, 2)).isFalse();
        assertThat(search.hasFailed("sim", false, 2)).isFalse();
    }
}
