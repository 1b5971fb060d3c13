package org.quipu.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.apache.maven.model.Build;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TranslateMojoTest {
    @TempDir
    Path folder;

    private final MavenProject project = new MavenProject();
    private Path source;
    private Path generated;
    private Path output;

    @BeforeEach
    void aProjectWithThreeRoots() throws Exception {
        source = root("src/main/java", "a/A.java");
        generated = root("target/generated-sources/other", "g/G.java");
        output = folder.resolve("target/generated-sources/quipu");
        Build build = new Build();
        build.setDirectory(folder.resolve("target").toString());
        project.setBuild(build);
        for (Path path : List.of(generated, source, folder.resolve("not/there"))) {
            project.addCompileSourceRoot(path.toString());
        }
    }

    @Test
    void theTranslatedRootTakesThePlaceOfTheOriginal() throws Exception {
        mojo(Map.of()).execute();

        assertThat(project.getCompileSourceRoots()).containsExactly(generated.toString(), output.toString(), folder.resolve("not/there").toString());
        assertThat(output.resolve("a/A.java")).exists();
        assertThat(output.resolve("g/G.java")).doesNotExist();
    }

    @Test
    void aSecondExecutionInTheSameBuildKeepsWhatTheFirstDid() throws Exception {
        mojo(Map.of()).execute();
        List<String> roots = List.copyOf(project.getCompileSourceRoots());

        mojo(Map.of()).execute();

        assertThat(project.getCompileSourceRoots()).isEqualTo(roots);
        assertThat(output.resolve("a/A.java")).exists();
    }

    @Test
    void severalRootsBecomeOne() throws Exception {
        project.addCompileSourceRoot(root("src/more/java", "b/B.java").toString());

        mojo(Map.of()).execute();

        assertThat(project.getCompileSourceRoots()).containsOnlyOnce(output.toString()).doesNotContain(source.toString());
        assertThat(output.resolve("b/B.java")).exists();
    }

    @Test
    void rootsThatAreNamedAreTranslatedWhereverTheyLie() throws Exception {
        mojo(Map.of("sourceRoots", List.of(generated.toFile()))).execute();

        assertThat(project.getCompileSourceRoots()).contains(output.toString(), source.toString()).doesNotContain(generated.toString());
        assertThat(output.resolve("g/G.java")).exists();
    }

    @Test
    void skipLeavesTheProjectAlone() throws Exception {
        mojo(Map.of("skip", true)).execute();

        assertThat(project.getCompileSourceRoots()).contains(source.toString()).doesNotContain(output.toString());
        assertThat(output).doesNotExist();
    }

    @Test
    void anOutputFolderInsideARootIsRefused() throws Exception {
        assertThatThrownBy(() -> mojo(Map.of("outputDirectory", source.resolve("quipu").toFile())).execute())
                .isInstanceOf(MojoFailureException.class).hasMessageContaining("outputDirectory");
    }

    @Test
    void anUnknownEncodingIsRefused() throws Exception {
        assertThatThrownBy(() -> mojo(Map.of("encoding", "EBCDIC-0")).execute())
                .isInstanceOf(MojoFailureException.class).hasMessageContaining("EBCDIC-0");
    }

    private TranslateMojo mojo(Map<String, Object> parameters) throws Exception {
        TranslateMojo mojo = new TranslateMojo();
        set(mojo, "project", project);
        PluginDescriptor plugin = new PluginDescriptor();
        plugin.setArtifacts(List.of());
        set(mojo, "plugin", plugin);
        set(mojo, "outputDirectory", new File(output.toString()));
        for (Map.Entry<String, Object> parameter : parameters.entrySet()) {
            set(mojo, parameter.getKey(), parameter.getValue());
        }
        return mojo;
    }

    /** As Maven does it. */
    private static void set(TranslateMojo mojo, String name, Object value) throws Exception {
        Field field;
        try {
            field = TranslateMojo.class.getDeclaredField(name);
        } catch (NoSuchFieldException e) {
            field = AbstractTranslateMojo.class.getDeclaredField(name);
        }
        field.setAccessible(true);
        field.set(mojo, value);
    }

    private Path root(String path, String file) throws Exception {
        Path root = folder.resolve(path);
        Files.createDirectories(root.resolve(file).getParent());
        Files.writeString(root.resolve(file), "class X { }");
        return root;
    }
}
