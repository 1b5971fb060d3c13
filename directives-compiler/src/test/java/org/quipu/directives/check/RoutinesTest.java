package org.quipu.directives.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The compiler knows the routines of the library. */
class RoutinesTest {
    @Test
    void areThoseOfTheLibrary() throws Exception {
        Class<?> library = Class.forName("org.quipu.threads.Omp");
        assertThat(Routines.NAMES).containsExactlyInAnyOrderElementsOf(Arrays.stream(library.getMethods())
                .filter(method -> method.getDeclaringClass() == library).map(java.lang.reflect.Method::getName)
                .distinct().toList());
    }
}
