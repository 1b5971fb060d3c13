package org.quipu.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import javax.inject.Inject;

import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;
import org.jspecify.annotations.Nullable;
import org.quipu.maven.run.ArgumentSplitter;
import org.quipu.maven.run.ChildProcess;
import org.quipu.maven.run.Jdk;
import org.quipu.maven.run.JdkFinder;
import org.quipu.maven.run.ReactorSearch;
import org.quipu.maven.run.RunCommand;
import org.quipu.maven.run.RunRequest;

/**
 * Builds the project's classes and runs one of them on a number of ranks with a number of threads each, in JVMs of
 * their own. Needs a dependency of the project on {@code quipu-mpj}; a program of threads only needs
 * {@code quipu-threads}. The build fails if the program ends with another code than 0. On the command line of a build
 * of several projects, those that do not have the main class are compiled and not run.
 */
@Mojo(name = "run", requiresDependencyResolution = ResolutionScope.RUNTIME, threadSafe = true)
@Execute(phase = LifecyclePhase.PROCESS_CLASSES)
public final class RunMojo extends AbstractMojo {
    private static final int NEEDED_JAVA = 25;

    /** The launcher's dependencies other than the project's own engine and devices. */
    private static final Set<String> LAUNCHER = Set.of("quipu-launch", "picocli");

    /** Differs between class loaders, because a build may use several versions of this plugin. */
    private static final String SEARCH =
            ReactorSearch.class.getName() + "@" + System.identityHashCode(ReactorSearch.class);

    private final ToolchainManager toolchains;

    /** The project that is run. */
    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    /** Knows the selected toolchain. */
    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    /** Shows whether the goal is on the command line or bound to a phase by the project's POM. */
    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    private MojoExecution execution;

    /** This plugin's jars, the launcher's among them. */
    @Parameter(defaultValue = "${plugin.artifacts}", readonly = true, required = true)
    private List<Artifact> pluginArtifacts;

    /** Runs nothing. The project is compiled nevertheless. */
    @Parameter(property = "quipu.run.skip", defaultValue = "false")
    private boolean skip;

    /** The class whose {@code main} is run. */
    @Parameter(property = "quipu.mainClass")
    private String mainClass;

    /** Number of ranks, each a process. Default: 1. */
    @Parameter(property = "quipu.np")
    private Integer ranks;

    /** Threads of each rank. Default: the cores divided by the ranks. */
    @Parameter(property = "quipu.t")
    private Integer threads;

    /** The device that carries messages between ranks. Default: the best one for each pair. */
    @Parameter(property = "quipu.device")
    private String device;

    /**
     * Starts the ranks from an ahead-of-time cache of the program, which the first run makes below
     * {@code target/quipu}. The class path must be the same by content.
     */
    @Parameter(property = "quipu.warmStart", defaultValue = "false")
    private boolean warmStart;

    /** Options of the program's JVMs, as one line: {@code -Xmx2g -ea}. */
    @Parameter(property = "quipu.jvmArgs")
    private String jvmArgumentLine;

    /** Arguments of the program. */
    @Parameter
    private List<String> arguments;

    /** More arguments of the program, as one line: split at blanks, quotes keep a piece together. */
    @Parameter(property = "quipu.args")
    private String argumentLine;

    /** Folder in which the program runs. */
    @Parameter(property = "quipu.workingDirectory", defaultValue = "${project.basedir}")
    private File workingDirectory;

    /** Created by Maven. */
    @Inject
    public RunMojo(ToolchainManager toolchains) {
        this.toolchains = toolchains;
    }

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        boolean several = execution.getSource() == MojoExecution.Source.CLI && session.getProjects().size() > 1;
        boolean here = skip || !several || hasMainClass();
        record(here);
        if (skip || !here) {
            getLog().info(skip ? "quipu.run.skip is set: nothing is run"
                    : "not run here: this project does not have " + (isMainClassNamed() ? mainClass : "a <mainClass>"));
            return;
        }
        RunCommand command = command();
        Jdk jdk = jdk();
        List<String> line = new ArrayList<>(List.of(jdk.java().toString()));
        line.addAll(command.arguments());
        getLog().debug("running " + line);
        ProcessBuilder builder = new ProcessBuilder(line).directory(workingDirectory);
        builder.environment().putAll(command.environment());
        int code = run(builder);
        if (code != 0) {
            throw new MojoFailureException(mainClass + " ended with exit code " + code);
        }
    }

    private boolean isMainClassNamed() {
        return mainClass != null && !mainClass.isBlank();
    }

    private boolean hasMainClass() {
        Path classes = Path.of(project.getBuild().getOutputDirectory());
        return isMainClassNamed() && Files.isRegularFile(classes.resolve(mainClass.replace('.', '/') + ".class"));
    }

    /** Records whether this project has what is to be run; fails if it is the last one and no project has. */
    private void record(boolean has) throws MojoFailureException {
        MavenProject top = session.getTopLevelProject();
        ReactorSearch search;
        synchronized (RunMojo.class) {
            search = (ReactorSearch) top.getContextValue(SEARCH);
            if (search == null) {
                search = new ReactorSearch();
                top.setContextValue(SEARCH, search);
            }
        }
        if (search.hasFailed(project.getId(), has, session.getProjects().size())) {
            throw new MojoFailureException(isMainClassNamed()
                    ? "no project of this build has the class " + mainClass
                            + ". To run a class of a dependency, choose one project with -pl"
                    : "no main class: set -Dquipu.mainClass=... or <mainClass>");
        }
    }

    private RunCommand command() throws MojoExecutionException, MojoFailureException {
        try {
            List<String> all = new ArrayList<>(arguments == null ? List.of() : arguments);
            all.addAll(ArgumentSplitter.split(argumentLine));
            return RunCommand.of(new RunRequest(mainClass, ranks, threads, device, cache(),
                    ArgumentSplitter.split(jvmArgumentLine), project.getRuntimeClasspathElements(), launcherPath(),
                    all));
        } catch (IllegalArgumentException e) {
            throw new MojoFailureException(e.getMessage(), e);
        } catch (DependencyResolutionRequiredException e) {
            throw new MojoExecutionException("the project's run-time class path is not known: " + e.getMessage(), e);
        }
    }

    private @Nullable String cache() {
        return warmStart ? Path.of(project.getBuild().getDirectory(), "quipu").toString() : null;
    }

    private List<String> launcherPath() {
        return pluginArtifacts.stream().filter(artifact -> LAUNCHER.contains(artifact.getArtifactId()))
                .map(artifact -> artifact.getFile().getPath()).toList();
    }

    private Jdk jdk() throws MojoFailureException {
        String javaHome = System.getenv("JAVA_HOME");
        JdkFinder finder = new JdkFinder(NEEDED_JAVA)
                .home("the project's toolchain", toolchainHome())
                .home("JAVA_HOME", javaHome == null || javaHome.isBlank() ? null : Path.of(javaHome))
                .home("Maven's own", Path.of(System.getProperty("java.home")))
                .path(System.getenv("PATH"))
                .below(Path.of("/usr/lib/jvm"));
        return finder.found().orElseThrow(() -> new MojoFailureException("no JDK " + NEEDED_JAVA
                + " or newer to run the program. Searched: " + finder.seen()
                + ". Install one there, or select it with maven-toolchains-plugin"));
    }

    private @Nullable Path toolchainHome() {
        Toolchain toolchain = toolchains.getToolchainFromBuildContext("jdk", session);
        String java = toolchain == null ? null : toolchain.findTool("java");
        Path bin = java == null ? null : Path.of(java).getParent();
        return bin == null ? null : bin.getParent();
    }

    private int run(ProcessBuilder builder) throws MojoExecutionException {
        try {
            return ChildProcess.run(builder, System.out, System.err);
        } catch (IOException e) {
            throw new MojoExecutionException("cannot start " + builder.command().get(0) + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("interrupted while " + mainClass + " ran", e);
        }
    }
}
