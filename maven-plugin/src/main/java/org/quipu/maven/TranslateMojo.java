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

/**
 * Translates the directives in the project's sources and lets maven-compiler-plugin compile the translated root in
 * place of the original one, which stays the project's source root. Files without directives are copied, and every
 * statement keeps its line number. Only files that changed since the last build are translated again.
 */
@Mojo(name = "translate", defaultPhase = LifecyclePhase.GENERATE_SOURCES, threadSafe = true)
public final class TranslateMojo extends AbstractTranslateMojo {

    /** The folder for the translated root. */
    @Parameter(property = "quipu.outputDirectory", defaultValue = "${project.build.directory}/generated-sources/quipu",
            required = true)
    private File outputDirectory;

    /** The source roots to translate. Default: the project's, without those below its build directory. */
    @Parameter
    private List<File> sourceRoots;

    /** Created by Maven. */
    @Inject
    public TranslateMojo(PlexusContainer container) {
        super(container);
    }

    @Override
    List<String> sourceRoots(MavenProject of) {
        return of.getCompileSourceRoots();
    }

    @Override
    void addSourceRoot(MavenProject to, String root) {
        to.addCompileSourceRoot(root);
    }

    @Override
    CompileListener.Goal compileGoal() {
        return CompileListener.Goal.COMPILE;
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
