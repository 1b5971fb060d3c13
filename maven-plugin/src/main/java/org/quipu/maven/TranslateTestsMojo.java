package org.quipu.maven;

import java.io.File;
import java.util.List;

import javax.inject.Inject;

import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.PlexusContainer;
import org.quipu.maven.compile.CompileListener;

/** Does for the project's test sources what {@code translate} does for its main sources. */
@Mojo(name = "translate-tests", defaultPhase = LifecyclePhase.GENERATE_TEST_SOURCES, threadSafe = true)
public final class TranslateTestsMojo extends AbstractTranslateMojo {

    /** The folder for the translated root. */
    @Parameter(property = "quipu.testOutputDirectory",
            defaultValue = "${project.build.directory}/generated-test-sources/quipu",
            required = true)
    private File outputDirectory;

    /**
     * The source roots to translate. Default: the project's test source roots, without those below its build directory.
     */
    @Parameter
    private List<File> sourceRoots;

    /** Created by Maven. */
    @Inject
    public TranslateTestsMojo(PlexusContainer container) {
        super(container);
    }

    @Override
    List<String> sourceRoots(MavenProject of) {
        return of.getTestCompileSourceRoots();
    }

    @Override
    void addSourceRoot(MavenProject to, String root) {
        to.addTestCompileSourceRoot(root);
    }

    @Override
    CompileListener.Goal compileGoal() {
        return CompileListener.Goal.TEST_COMPILE;
    }

    @Override
    List<File> configuredRoots() {
        return sourceRoots;
    }

    @Override
    File outputDirectory() {
        return outputDirectory;
    }
}
