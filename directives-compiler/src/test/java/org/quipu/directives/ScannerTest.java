package org.quipu.directives;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.quipu.directives.diagnostic.Diagnostic;

/** Which comments are directives. */
class ScannerTest {
    private static Translation translate(String text) {
        return new DirectivesCompiler().translate("T.java", text);
    }

    @Test
    void textWithoutDirectivesIsNotEvenParsed() {
        String noJava = "this is { no Java // \"\n";
        Translation translation = translate(noJava);
        assertThat(translation.text()).containsSame(noJava);
        assertThat(translation.changed()).isFalse();
        assertThat(translation.diagnostics()).isEmpty();
    }

    @Test
    void stringsTextBlocksAndBlockCommentsHoldNoDirectives() {
        String text = "class T { String a = \"//omp barrier\"; String b = \"\"\"\n  //omp barrier \\\"\"\"\n \"\"\";\n"
                + "/* //omp barrier\n//omp barrier */ char c = '\"'; /* \" */ char d = '\\''; }\n";
        assertThat(translate(text).changed()).isFalse();
        assertThat(translate(text).diagnostics()).isEmpty();
    }

    @Test
    void proseIsNoDirective() {
        for (String prose : new String[] {"// omp is short for OpenMP", "//omplex", "// comparing", "// pom file",
            "// omp4j"}) {
            assertThat(translate("class T { " + prose + "\n}").diagnostics()).as(prose).isEmpty();
        }
    }

    @Test
    void nearMissesAreWarned() {
        for (String near : new String[] {"//OMP parallel", "//  omp parallel for", "//# omp single", "//opm barrier",
            "// #pragma omp parallel", "//pragma omp for", "//!omp critical", "//Omp master"}) {
            assertThat(translate("class T { void f() { " + near + "\n{} } }").diagnostics()).as(near)
                    .extracting(Diagnostic::code).containsExactly("QD0002");
        }
    }

    @Test
    void aCallIsNoContinuation() {
        String text = "class T { void reduction(int x) { }\nvoid f(int x) {\n//omp barrier\nreduction(x);\n//omp "
                + "critical\nif (x > 1) x = 1;\n} }";
        Translation translation = translate(text);
        assertThat(translation.diagnostics()).isEmpty();
        assertThat(translation.text().orElseThrow()).contains("reduction(x);").contains("if (x > 1)");
    }

    @Test
    void positionsCountTabsAndWideCharactersAsJavacDoes() {
        Translation translation = translate("class T {\n\tString s = \"\ud83d\ude00\"; //omp nonsense\n}");
        Diagnostic diagnostic = translation.diagnostics().get(0);
        assertThat(diagnostic.headline()).isEqualTo("T.java:2:25: error: [QD0004] there is no directive 'nonsense'");
        assertThat(diagnostic.render().lines().toList().get(2)).isEqualTo("\t" + " ".repeat(23) + "^^^^^^^^");
    }

    @Test
    void theCompilerFailsWithADiagnosticOnly() {
        for (String text : new String[] {"//omp", "//omp parallel", "//omp barrier", "\"//omp", "/*//omp",
            "class T {//omp parallel for\n",
            "class T { void f() { //omp parallel\n} }", "class T { int x = //omp atomic\n 5; }", "//omp section\n{}",
            "class T { void f() { //omp parallel for private(\n", "//omp (", "//omp parallel \u0000"}) {
            Translation translation = translate(text);
            assertThat(translation.diagnostics()).extracting(Diagnostic::code).doesNotContain("QD0999");
        }
    }
}
