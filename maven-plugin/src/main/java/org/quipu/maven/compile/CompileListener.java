package org.quipu.maven.compile;

import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.apache.maven.execution.MojoExecutionEvent;
import org.apache.maven.execution.MojoExecutionListener;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.PlexusContainer;

/**
 * Gives the translated root to {@code compile} and {@code testCompile} of maven-compiler-plugin 3 just before they run,
 * and the user's paths to their messages. The source roots of the project are not changed.
 *
 * <p>One listener serves all projects of a build. It has no state: the translated roots of a project are a value of the
 * project's context. Thread-safe.
 */
public final class CompileListener implements MojoExecutionListener {
    private static final String COMPILER = "org.apache.maven.plugins:maven-compiler-plugin";

    /** Differs between class loaders, because a build may use several versions of this plugin. */
    private static final String ID =
            CompileListener.class.getName() + "@" + System.identityHashCode(CompileListener.class);

    private CompileListener() {
    }

    /** The compiler goals that read translated sources. */
    public enum Goal {
        /** Compiles the main sources. */
        COMPILE("compile"),
        /** Compiles the test sources. */
        TEST_COMPILE("testCompile");

        private final String mojo;

        Goal(String mojo) {
            this.mojo = mojo;
        }

        private String key() {
            return ID + " " + mojo;
        }
    }

    /**
     * Has a goal compile a translated root in place of the originals whenever it runs in this project. A project may
     * have several translated roots in different folders; one in the same folder as an earlier one replaces it.
     *
     * @throws MojoExecutionException if the project has no maven-compiler-plugin, or not version 3
     */
    public static void register(PlexusContainer container, MavenProject project, Goal goal, TranslatedRoot root)
            throws MojoExecutionException {
        Plugin compiler = project.getPlugin(COMPILER);
        if (compiler == null || compiler.getVersion() == null || !compiler.getVersion().startsWith("3.")) {
            throw new MojoExecutionException("maven-compiler-plugin 3 compiles translated sources; this project has "
                    + (compiler == null ? "none" : "version " + compiler.getVersion())
                    + ": choose version 3.15.0, or set quipu.replaceSourceRoots=true if another plugin compiles");
        }
        synchronized (CompileListener.class) {
            if (!container.hasComponent(MojoExecutionListener.class, ID)) {
                container.addComponent(new CompileListener(), MojoExecutionListener.class, ID);
            }
        }
        Map<Path, TranslatedRoot> roots = new LinkedHashMap<>(roots(project, goal));
        roots.put(root.folder(), root);
        project.setContextValue(goal.key(), roots);
    }

    @Override
    public void beforeMojoExecution(MojoExecutionEvent event) throws MojoExecutionException {
        for (TranslatedRoot root : rootsFor(event.getProject(), event.getExecution())) {
            try {
                CompilerMojo compiler = new CompilerMojo(event.getMojo());
                compiler.sourceRoots(root.replaceIn(compiler.sourceRoots()));
                compiler.compilers(new SourceMessages(root).manager(compiler.compilers()));
            } catch (ReflectiveOperationException e) {
                throw new MojoExecutionException("this maven-compiler-plugin cannot compile the translated sources: "
                        + e + "; choose version 3.15.0", e);
            }
        }
    }

    private static Collection<TranslatedRoot> rootsFor(MavenProject project, MojoExecution execution) {
        if (project != null && execution.getPlugin().getKey().equals(COMPILER)) {
            for (Goal goal : Goal.values()) {
                if (goal.mojo.equals(execution.getGoal())) {
                    return roots(project, goal).values();
                }
            }
        }
        return List.of();
    }

    /** Returns the translated roots that a goal compiles in a project, by folder, in the order of translation. */
    @SuppressWarnings("unchecked")
    static Map<Path, TranslatedRoot> roots(MavenProject project, Goal goal) {
        Object roots = project.getContextValue(goal.key());
        return roots == null ? Map.of() : (Map<Path, TranslatedRoot>) roots;
    }

    @Override
    public void afterMojoExecutionSuccess(MojoExecutionEvent event) {
        // The goal's object is not used again.
    }

    @Override
    public void afterExecutionFailure(MojoExecutionEvent event) {
        // The goal's object is not used again.
    }
}
