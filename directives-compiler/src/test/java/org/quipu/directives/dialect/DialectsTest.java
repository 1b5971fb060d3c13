package org.quipu.directives.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.quipu.directives.DirectivesCompiler;
import org.quipu.directives.Translation;
import org.quipu.directives.diagnostic.Diagnostic;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.migrate.Migrator;
import org.quipu.directives.text.SourceText;

/** The detection of dialects. */
class DialectsTest {
    private static String current(String file, String text) {
        SourceText source = new SourceText(file, text);
        return Dialects.current(source, new Report(source)).text();
    }

    private static String body(String statements) {
        return "class T {\n    void f(int n, int[] a, StringBuilder b) {\n" + statements.indent(8) + "    }\n}\n";
    }

    @Test
    void ourOwnSourcesStayTheSameObject() {
        SourceText source = new SourceText("T.java",
                body("//omp parallel for private(n)\nfor (int i = 0; i < 3; i++) a[i] = i;"));
        assertThat(Dialects.current(source, new Report(source))).isSameAs(source);
    }

    @Test
    void privateObjectsAreMadeForOmp4jOnly() {
        String text = "// omp parallel private(b, n)\n{ b = null; }";
        assertThat(current("T.java", body(text))).contains("private(new : b) private(n)");
        assertThat(current("T.java", body(text.replace("// omp", "//omp")))).doesNotContain("new :");
        assertThat(current("T.java", body(text.replace("// omp", "//#omp")))).doesNotContain("new :");
        assertThat(current("T.java", body(text.replace("// omp", "//omp") + " n = OMP4J_THREAD_NUM;")))
                .contains("private(new : b)");
    }

    @Test
    void clausesWithoutMeaningAreLeftOutOnlyWhereTheirCompilerDidSo() {
        String text = body("//omp parallel nowait\n{ n = 1; }");
        assertThat(current("T.jomp", text)).contains("//omp parallel\n");
        assertThat(current("T.java", text)).isEqualTo(text);
        assertThat(current("T.java", "import jomp.runtime.OMP;\n" + text)).contains("//omp parallel\n");
    }

    @Test
    void macrosAreNamesInTheCodeAndNothingElse() {
        String text = body("int OMP4J_COUNT = 0; // omp parallel: OMP4J_THREAD_NUM\nString s = \"OMP4J_THREAD_NUM\" + "
                + "OMP4J_THREAD_NUM;");
        assertThat(current("T.java", text))
                .isEqualTo(text.replace("+ OMP4J_THREAD_NUM", "+ org.quipu.threads.Omp.getThreadNum()"));
        String declared = body("int OMP4J_THREAD_NUM = 3;\na[0] = OMP4J_THREAD_NUM;");
        assertThat(current("T.java", declared)).isEqualTo(declared);
    }

    @Test
    void theLoopVariableIsTakenOutOfClausesThatCannotHoldIt() {
        String text = body("int i;\n//#omp parallel for firstprivate(i) shared(a,\n//#omp i , n) private(b)\nfor (i = "
                + "0; i < n; i++) a[i] = i;");
        assertThat(current("T.pj", text)).contains("//#omp parallel for shared(a, n)\n")
                .contains("//#omp  private(b)\n");
        assertThat(new DirectivesCompiler().translate("T.pj", text).diagnostics()).extracting(Diagnostic::code)
                .containsExactly("QD0801", "QD0801");
        String ours = text.replace("#", "");
        assertThat(current("T.java", ours)).isEqualTo(ours);
    }

    @Test
    void pyjamasLibraryNeedsNoImportInItsSources() {
        String text = body("n = Pyjama.omp_get_num_procs(); // Pyjama.omp_in_parallel()\n//#omp parallel "
                + "if(Pyjama.omp_get_nested())\n{ n = 1; }");
        assertThat(current("T.java", text)).contains("n = pj.Pyjama.omp_get_num_procs(); // Pyjama.")
                .contains("if(pj.Pyjama.omp_get_nested())");
        for (String other : new String[] {"import other.Pyjama;\n" + text, "import pj.*;\n"
                + text,
            text.replace("//#omp", "//omp"),
            text + "interface Pyjama { }\n", text.replace("int n,", "int n, Other Pyjama,")}) {
            assertThat(current("T.java", other)).isEqualTo(other);
        }
        String comment = body("//#omp parallel\n{ n = 1; } // see Pyjama.omp_get_num_procs()");
        assertThat(new Migrator(false).migrate("T.java", comment).text()).isEqualTo(comment);
    }

    @Test
    void onlyOneSentinelHoldsInJompFiles() {
        String text = body("// omp barrier\n//#omp barrier\n//$omp barrier\nn = 1;");
        assertThat(new DirectivesCompiler().translate("T.jomp", text).changed()).isFalse();
        assertThat(new DirectivesCompiler().translate("T.java", text).changed()).isTrue();
    }

    @Test
    void linesStayWhereverTheClausesStand() {
        String text = body("//omp parallel private(n)\n  nowait\n     if(n >\n 3) reduction(+ :\n n)\n//omp "
                + "shared(a)\n{ n = 1; }");
        String current = current("T.jomp", text);
        assertThat(current.lines().count()).isEqualTo(text.lines().count());
        assertThat(current).contains("//omp shared(a)");
    }

    @Test
    void messagesPointAtTheOriginal() {
        String text = body("// omp parallel threadNum(2) public(missing) private(b) shared(n)\n{ "
                + "b.append(OMP4J_THREAD_NUM + undeclared(n)); return; }");
        Translation translation = new DirectivesCompiler().translate("T.java", text);
        assertThat(translation.diagnostics()).extracting(Diagnostic::headline).containsExactly(
                "T.java:3:45: error: [QD0104] no variable 'missing' is visible here",
                "T.java:4:55: error: [QD0211] 'return' leaves the 'parallel' of line 3 and goes to the end of 'f'");
    }
}
