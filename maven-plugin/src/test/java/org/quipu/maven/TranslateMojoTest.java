package org.quipu.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.apache.maven.model.Build;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.PlexusContainer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.directives.DirectivesCompiler;
import org.quipu.directives.diagnostic.Diagnostic;
import org.quipu.directives.diagnostic.Severity;

class TranslateMojoTest {
    @TempDir
    Path folder;

    private final MavenProject project = new MavenProject();
    private final Plugin compiler = new Plugin();
    private final List<Object> listeners = new ArrayList<>();
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
        compiler.setArtifactId("maven-compiler-plugin");
        compiler.setVersion("3.15.0");
        build.addPlugin(compiler);
        project.setBuild(build);
        for (Path path : List.of(generated, source, folder.resolve("not/there"))) {
            project.addCompileSourceRoot(path.toString());
        }
    }

    @Test
    void theProjectKeepsItsRoots() throws Exception {
        List<String> roots = List.copyOf(project.getCompileSourceRoots());

        mojo(Map.of()).execute();

        assertThat(project.getCompileSourceRoots()).isEqualTo(roots);
        assertThat(output.resolve("a/A.java")).exists();
        assertThat(output.resolve("g/G.java")).doesNotExist();
        assertThat(listeners).hasSize(1);
    }

    @Test
    void aSecondExecutionInTheSameBuildKeepsWhatTheFirstDid() throws Exception {
        mojo(Map.of()).execute();
        mojo(Map.of()).execute();

        assertThat(output.resolve("a/A.java")).exists();
        assertThat(listeners).hasSize(1);
    }

    @Test
    void anotherCompilerThanThePluginIsRefused() throws Exception {
        compiler.setVersion("4.0.0-beta-4");
        assertThatThrownBy(() -> mojo(Map.of()).execute()).isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining("has version 4.0.0-beta-4").hasMessageContaining("quipu.replaceSourceRoots");
        project.getBuild().removePlugin(compiler);
        project.getBuild().flushPluginMap();
        assertThatThrownBy(() -> mojo(Map.of()).execute())
                .isInstanceOf(MojoExecutionException.class).hasMessageContaining("has none");
    }

    @Test
    void theTranslatedRootTakesThePlaceOfTheOriginalIfAskedTo() throws Exception {
        mojo(Map.of("replaceSourceRoots", true)).execute();

        assertThat(project.getCompileSourceRoots())
                .containsExactly(generated.toString(), output.toString(), folder.resolve("not/there").toString());
    }

    @Test
    void severalRootsBecomeOne() throws Exception {
        project.addCompileSourceRoot(root("src/more/java", "b/B.java").toString());

        mojo(Map.of("replaceSourceRoots", true)).execute();

        assertThat(project.getCompileSourceRoots()).containsOnlyOnce(output.toString())
                .doesNotContain(source.toString());
        assertThat(output.resolve("b/B.java")).exists();
    }

    @Test
    void rootsThatAreNamedAreTranslatedWhereverTheyLie() throws Exception {
        Path more = root("src/omp/java", "o/O.java");
        mojo(Map.of("sourceRoots", List.of(generated.toFile(), more.toFile()))).execute();

        assertThat(project.getCompileSourceRoots()).contains(generated.toString(), source.toString(), more.toString());
        assertThat(output.resolve("g/G.java")).exists();
        assertThat(output.resolve("o/O.java")).exists();
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

    private static final String RACY = """
            package a;
            class A {
                int count;
                void all() {
                    //omp parallel
                    {
                        count++;
                    }
                }
            }
            """;

    @Test
    void warningsOfTheCompilerComeThroughAsTheyAre() throws Exception {
        Path file = Files.writeString(source.resolve("a/A.java"), RACY);
        RecordingLog log = new RecordingLog();
        TranslateMojo mojo = mojo(Map.of());
        mojo.setLog(log);
        mojo.execute();

        Diagnostic diagnostic = new DirectivesCompiler().translate(file.toString(), RACY).diagnostics().get(0);
        assertThat(diagnostic.severity()).isEqualTo(Severity.WARNING);
        assertThat(log.warnings).hasSize(1);
        assertThat(log.warnings.get(0)).startsWith(file + ":[7,13] QD0901 " + diagnostic.message())
                .endsWith(diagnostic.render().substring(diagnostic.render().indexOf('\n') + 1).stripTrailing());
        assertThat(output.resolve("a/A.java")).content().contains("Parallel.region");
    }

    @Test
    void warningsFailTheBuildIfAskedTo() throws Exception {
        Files.writeString(source.resolve("a/A.java"), RACY);
        List<File> roots = List.of(source.toFile());
        assertThatThrownBy(() -> mojo(Map.of("failOnWarning", true, "sourceRoots", roots)).execute())
                .isInstanceOf(MojoFailureException.class).hasMessageContaining("1 warning in directives")
                .hasMessageContaining("quipu.failOnWarning");
        assertThatThrownBy(() -> mojo(Map.of("silenced", List.of("QD0101"), "sourceRoots", roots)).execute())
                .isInstanceOf(MojoFailureException.class).hasMessageContaining("QD0101 is an error");
        mojo(Map.of("failOnWarning", true, "lint", false, "sourceRoots", roots)).execute();
        mojo(Map.of("failOnWarning", true, "silenced", List.of("QD0901"), "sourceRoots", roots)).execute();
        assertThat(output.resolve("a/A.java")).content().contains("Parallel.region");
    }

    /** A change of the silenced warnings makes translations stale, so that the warnings are repeated. */
    @Test
    void optionsOfTheLintAreInputs() throws Exception {
        Files.writeString(source.resolve("a/A.java"), RACY);
        List<File> roots = List.of(source.toFile());
        mojo(Map.of("lint", false, "sourceRoots", roots)).execute();
        RecordingLog log = new RecordingLog();
        TranslateMojo mojo = mojo(Map.of("sourceRoots", roots));
        mojo.setLog(log);
        mojo.execute();
        assertThat(log.warnings).hasSize(1);
    }

    private static final class RecordingLog extends SystemStreamLog {
        private final List<String> warnings = new ArrayList<>();

        @Override
        public void warn(CharSequence content) {
            warnings.add(content.toString());
        }
    }

    private TranslateMojo mojo(Map<String, Object> parameters) throws Exception {
        TranslateMojo mojo = new TranslateMojo(container());
        set(mojo, "project", project);
        PluginDescriptor plugin = new PluginDescriptor();
        plugin.setArtifacts(List.of());
        set(mojo, "plugin", plugin);
        set(mojo, "lint", true);
        set(mojo, "outputDirectory", new File(output.toString()));
        for (Map.Entry<String, Object> parameter : parameters.entrySet()) {
            set(mojo, parameter.getKey(), parameter.getValue());
        }
        return mojo;
    }

    /** Holds the listener that the mojo adds. */
    private PlexusContainer container() {
        Class<?>[] interfaces = {PlexusContainer.class};
        return (PlexusContainer) Proxy.newProxyInstance(getClass().getClassLoader(), interfaces,
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "hasComponent" -> !listeners.isEmpty();
                    case "addComponent" -> {
                        listeners.add(arguments[0]);
                        yield null;
                    }
                    default -> throw new UnsupportedOperationException(method.toString());
                });
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
