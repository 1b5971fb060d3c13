package org.quipu.launch.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Finds main methods of every valid form and refuses others. */
@SuppressWarnings({"IncorrectMainMethod", "StaticAssignmentInConstructor", "UnusedVariable"})
class MainMethodTest {

    private static String ran;

    static class Classic {
        public static void main(String[] args) {
            ran = "classic " + String.join(",", args);
        }

        static void main() {
            ran = "wrong";
        }
    }

    static class Inherits extends Classic {}

    static class Instance {
        void main() {
            ran = "instance";
        }
    }

    static class Throws {
        static void main(String[] args) throws IOException {
            throw new IOException("own");
        }
    }

    static class Private {
        private static void main(String[] args) {
            ran = "wrong";
        }
    }

    static class Returns {
        static int main(String[] args) {
            return 0;
        }
    }

    static class NeedsArguments {
        NeedsArguments(int size) {
            ran = "wrong" + size;
        }

        void main() {
            ran = "wrong";
        }
    }

    @BeforeEach
    void reset() {
        ran = "nothing";
    }

    @Test
    void choosesAsTheJavaCommandDoes() throws Throwable {
        MainMethod.of(Classic.class).orElseThrow().invoke(new String[] {"a", "b"});
        assertThat(ran).isEqualTo("classic a,b");
        MainMethod.of(Inherits.class).orElseThrow().invoke(new String[] {});
        assertThat(ran).isEqualTo("classic ");
        MainMethod.of(Instance.class).orElseThrow().invoke(new String[] {"x"});
        assertThat(ran).isEqualTo("instance");
    }

    @Test
    void knowsWhatIsNoMainMethod() {
        Private.main(new String[0]);
        assertThat(Returns.main(new String[0])).isZero();
        new NeedsArguments(1).main();
        assertThat(MainMethod.of(Private.class)).isEmpty();
        assertThat(MainMethod.of(Returns.class)).isEmpty();
        assertThat(MainMethod.of(NeedsArguments.class)).isEmpty();
        assertThat(MainMethod.of(Object.class)).isEmpty();
    }

    @Test
    void throwsWhatTheProgramThrows() {
        MainMethod program = MainMethod.of(Throws.class).orElseThrow();
        assertThatThrownBy(() -> program.invoke(new String[0])).isInstanceOf(IOException.class).hasMessage("own");
    }
}
