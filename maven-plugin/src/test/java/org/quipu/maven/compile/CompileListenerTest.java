package org.quipu.maven.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;

import org.apache.maven.model.Build;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.PlexusContainer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CompileListenerTest {
    private final Path base = Path.of("base").toAbsolutePath();
    private final TranslatedRoot first = root("target/a", "a");
    private final TranslatedRoot second = root("target/b", "b");
    private final MavenProject project = new MavenProject();
    private final PlexusContainer container = (PlexusContainer) Proxy.newProxyInstance(getClass().getClassLoader(),
            new Class<?>[] {PlexusContainer.class},
            (proxy, method, arguments) -> method.getReturnType() == boolean.class ? Boolean.TRUE : null);

    @BeforeEach
    void aProjectWithTheCompilerPlugin() {
        Plugin compiler = new Plugin();
        compiler.setArtifactId("maven-compiler-plugin");
        compiler.setVersion("3.15.0");
        project.setBuild(new Build());
        project.getBuild().addPlugin(compiler);
    }

    private TranslatedRoot root(String folder, String original) {
        return new TranslatedRoot(base.resolve(folder), List.of(base.resolve(original)), List.of());
    }

    private void register(CompileListener.Goal goal, TranslatedRoot root) throws Exception {
        CompileListener.register(container, project, goal, root);
    }

    @Test
    void theRootsOfSeveralExecutionsAreCompiled() throws Exception {
        register(CompileListener.Goal.COMPILE, first);
        register(CompileListener.Goal.COMPILE, second);
        assertThat(CompileListener.roots(project, CompileListener.Goal.COMPILE).values())
                .containsExactly(first, second);
        assertThat(CompileListener.roots(project, CompileListener.Goal.TEST_COMPILE)).isEmpty();
    }

    @Test
    void anotherTranslationIntoTheSameFolderReplacesTheEarlierOne() throws Exception {
        register(CompileListener.Goal.COMPILE, first);
        TranslatedRoot again = root("target/a", "c");
        register(CompileListener.Goal.COMPILE, again);
        assertThat(CompileListener.roots(project, CompileListener.Goal.COMPILE).values()).containsExactly(again);
    }
}
