package org.quipu.directives.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.directives.CompilerOptions;
import org.quipu.directives.DirectivesCompiler;
import org.quipu.directives.Translation;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Diagnostic;

/** Every code has a page. Its wrong example gets exactly this code, and its right example gets none. */
class PagesTest {
    private static Stream<Page> pages() {
        return Arrays.stream(Code.values()).filter(code -> code != Code.INTERNAL && code != Code.LINT_FAILED)
                .map(Pages::of);
    }

    @TestFactory
    Stream<DynamicTest> wrongExamplesGetTheirCodeAlone() {
        return pages().map(page -> DynamicTest.dynamicTest(page.code().id(), () -> {
            List<String> silenced = page.code().isLint() ? List.of() : List.of(CompilerOptions.LINT);
            Translation translation = new DirectivesCompiler(CompilerOptions.without(silenced))
                    .translate(page.code().id() + ".java",
                            Snippet.file(packageName(page.code()), page.wrong()));
            assertThat(translation.diagnostics()).as(rendered(translation)).extracting(Diagnostic::code)
                    .containsOnly(page.code().id());
        }));
    }

    @TestFactory
    Stream<DynamicTest> rightExamplesGetNone() {
        return pages().map(page -> DynamicTest.dynamicTest(page.code().id(), () -> {
            Translation translation = translate(page.code(), page.right());
            assertThat(rendered(translation)).isEmpty();
            assertThat(translation.changed()).as("it has a directive").isTrue();
        }));
    }

    @Test
    void rightExamplesCompile(@TempDir Path classes) {
        List<JavaFileObject> sources = new ArrayList<>();
        pages().forEach(page -> {
            String text = translate(page.code(), page.right()).text().orElse("no translation of " + page.code());
            sources.add(new SimpleJavaFileObject(URI.create("string:///" + packageName(page.code()) + "/Example.java"),
                    JavaFileObject.Kind.SOURCE) {
                @Override
                public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                    return text;
                }
            });
        });
        StringWriter messages = new StringWriter();
        boolean compiled = ToolProvider.getSystemJavaCompiler().getTask(messages, null, null,
                List.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path"), "-proc:none"), null,
                sources).call();
        assertThat(compiled).as(messages.toString()).isTrue();
    }

    @Test
    void pagesSayWhatItMeansAndWhereToRead() {
        Arrays.stream(Code.values()).map(Pages::of).forEach(page -> {
            assertThat(page.meaning()).as(page.code().id()).hasSizeGreaterThan(40);
            assertThat(page.see()).as(page.code().id()).isNotEmpty();
            assertThat(page.text()).startsWith(page.code().id()).endsWith(page.see() + "\n");
        });
    }

    private static Translation translate(Code code, String example) {
        return new DirectivesCompiler().translate(code.id() + ".java", Snippet.file(packageName(code), example));
    }

    private static String packageName(Code code) {
        return code.id().toLowerCase(Locale.ROOT);
    }

    private static String rendered(Translation translation) {
        return translation.diagnostics().stream().map(Diagnostic::render).collect(Collectors.joining());
    }
}
