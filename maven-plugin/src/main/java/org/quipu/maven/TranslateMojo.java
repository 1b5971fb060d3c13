package org.quipu.maven;

import java.io.File;
import java.util.List;

import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/**
 * Translates the directives in the project's sources and lets the compiler plugin compile the translated root in place of the
 * original one. Files without directives are copied, and every statement keeps its line number. Only files that changed since
 * the last build are translated again.
 */
@Mojo(name = "translate", defaultPhase = LifecyclePhase.GENERATE_SOURCES, threadSafe = true)
public final class TranslateMojo extends AbstractTranslateMojo {

    /** Where the translated root goes. */
    @Parameter(property = "quipu.outputDirectory", defaultValue = "${project.build.directory}/generated-sources/quipu", required = true)
    private File outputDirectory;

    /** The source roots to translate. Default: the project's, without those below its build directory. */
    @Parameter
    private List<File> sourceRoots;

    /** Made by Maven. */
    public TranslateMojo() {
    }

    @Override
    List<String> sourceRoots(MavenProject of) {
        return of.getCompileSourceRoots();
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
