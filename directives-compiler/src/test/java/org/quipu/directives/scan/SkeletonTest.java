package org.quipu.directives.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The parts of a text that are removed before it is parsed. */
class SkeletonTest {
    private static String skeleton(String text) {
        List<Integer> directives = text.contains("//omp") ? List.of(text.indexOf("//omp")) : List.of();
        String skeleton = Skeleton.of(text, Comments.of(text), directives, false);
        assertThat(skeleton).hasSameSizeAs(text);
        assertThat(skeleton.lines().count()).isEqualTo(text.lines().count());
        return skeleton;
    }

    @Test
    void bodiesWithoutDirectivesBecomeComments() {
        assertThat(skeleton("class A { void f() { g(); }\n  int h() throws E { return 1; } }"))
                .isEqualTo("class A { void f() {/*  */}\n  int h() throws E {/*       */} }");
        assertThat(skeleton("class A { A(int x) {\n  this.x = \"}\"; // }\n  }\n int x; }"))
                .isEqualTo("class A { A(int x) {\n/*                  \n*/}\n int x; }");
    }

    @Test
    void bodiesWithDirectivesStay() {
        String text = "class A { void f() { class B { void g() { h(); } }\n//omp barrier\n } }";
        assertThat(skeleton(text)).isEqualTo(text);
    }

    @Test
    void onlyMethodsLoseTheirBodies() {
        for (String text : List.of("record R(int a) { static int b; }", "class A { static { for (;;) { f(); } } }",
                "class A { int[] a = {1, 2}; Runnable r = () -> { f(); }; }", "record R(int a) { R { f(a); } }",
                "class A { Object o = new Object() { int f() { return 1; } }; }",
                "@interface I { int[] x() default {}; }",
                "class A { int k = switch (1) { default -> { yield 2; } }; }",
                "class A { void f() {} void g() { } }")) {
            assertThat(skeleton(text)).isEqualTo(text);
        }
    }

    @Test
    void bodiesThatAreCalledMayStay() {
        String text = "class A { void f() {\n//omp barrier\n g(); }\n void g() { h(); }\n void h() { k(); }\n"
                + " void u() { g(); } }";
        String skeleton = Skeleton.of(text, Comments.of(text), List.of(text.indexOf("//omp")), true);
        assertThat(skeleton).contains("g(); }", "h(); }", "k(); }").contains("void u() {/*").hasSameSizeAs(text);
    }
}
