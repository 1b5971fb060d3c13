package org.quipu.samples.tools.demo;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShapeTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8, 64})
    void eachFormShowsWhatItIsAbout(int cores) {
        assertThat(Shape.of(Form.SEQUENTIAL, cores)).isEqualTo(new Shape(1, 1));
        assertThat(Shape.of(Form.DIRECTIVES, cores)).isEqualTo(new Shape(1, Math.max(2, cores)));
        assertThat(Shape.of(Form.RANKS, cores)).isEqualTo(new Shape(Math.max(2, cores), 1));
        assertThat(Shape.of(Form.HYBRID, cores).ranks()).isGreaterThan(1);
        assertThat(Shape.of(Form.HYBRID, cores).threads()).isGreaterThan(1);
    }

    @Test
    void hybridFillsTheCores() {
        assertThat(Shape.of(Form.HYBRID, 16)).isEqualTo(new Shape(2, 8));
    }
}
