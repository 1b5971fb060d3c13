package org.quipu.maven;

import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.PlexusContainer;
import org.quipu.directives.CompilerOptions;
import org.quipu.directives.DirectivesCompiler;
import org.quipu.directives.build.Encodings;
import org.quipu.maven.compile.CompileListener;
import org.quipu.maven.compile.TranslatedRoot;
import org.quipu.maven.translate.ContentHash;
import org.quipu.maven.translate.FileMessage;
import org.quipu.maven.translate.IncrementalTranslator;
import org.quipu.maven.translate.SourceClashException;
import org.quipu.maven.translate.SourceFile;
import org.quipu.maven.translate.SourceTree;
import org.quipu.maven.translate.TranslationReport;

/** The common part of the goals for main and test sources. */
abstract class AbstractTranslateMojo extends AbstractMojo {

    /** The project whose source roots are translated. */
    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    /** This plugin: its jars, by content, are part of what makes an earlier translation stale. */
    @Parameter(defaultValue = "${plugin}", readonly = true, required = true)
    private PluginDescriptor plugin;

    /** Leaves the project unchanged: directives remain comments and the program remains sequential. */
    @Parameter(property = "quipu.skip", defaultValue = "false")
    private boolean skip;

    /**
     * Ant patterns, below a source root, of the files to translate. Default: all {@code .java}, {@code .jomp},
     * {@code .java.jomp} and {@code .pj} files. Files that are not included are copied unchanged.
     */
    @Parameter(property = "quipu.includes")
    private List<String> includes;

    /** Ant patterns, below a source root, of files to copy unchanged, even if they contain directives. */
    @Parameter(property = "quipu.excludes")
    private List<String> excludes;

    /** Encoding of the sources, and of what is written. UTF-8 where the project names none. */
    @Parameter(property = "encoding", defaultValue = "${project.build.sourceEncoding}")
    private String encoding;

    /** Fails the build if the compiler warns, a data race for instance. */
    @Parameter(property = "quipu.failOnWarning", defaultValue = "false")
    private boolean failOnWarning;

    /** Looks through regions for data races and warns of them. */
    @Parameter(property = "quipu.lint", defaultValue = "true")
    private boolean lint;

    /** Warnings that are left out: codes such as {@code QD0902}. */
    @Parameter(property = "quipu.silenced")
    private List<String> silenced;

    /**
     * Puts the translated root in place of the originals for the rest of the build, for compilers other than
     * maven-compiler-plugin. By default the originals stay the project's source roots, and only maven-compiler-plugin
     * compiles the translated root.
     */
    @Parameter(property = "quipu.replaceSourceRoots", defaultValue = "false")
    private boolean replaceSourceRoots;

    private final PlexusContainer container;

    AbstractTranslateMojo(PlexusContainer container) {
        this.container = container;
    }

    /** Source roots of the project, the list itself. */
    abstract List<String> sourceRoots(MavenProject of);

    /** Adds a source root. */
    abstract void addSourceRoot(MavenProject to, String root);

    /** The goal that compiles the translated root. */
    abstract CompileListener.Goal compileGoal();

    /** The roots that the user configured instead, or null. */
    abstract List<File> configuredRoots();

    /** The folder for the translated root. */
    abstract File outputDirectory();

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("quipu.skip is set: directives remain comments");
            return;
        }
        Path output = outputDirectory().toPath().toAbsolutePath().normalize();
        List<Path> roots = rootsToTranslate(output);
        if (roots.isEmpty()) {
            getLog().info("No sources to translate");
            return;
        }
        List<SourceFile> files = filesOf(roots, output);
        TranslationReport report = translate(files, output);
        log(report);
        failIfBad(report);
        roots.forEach(this::keep);
        TranslatedRoot translated = new TranslatedRoot(output, roots, files);
        if (replaceSourceRoots) {
            replaceRoots(translated);
        } else {
            CompileListener.register(container, project, compileGoal(), translated);
        }
    }

    /** By default all roots that exist, without those other plugins generated. */
    private List<Path> rootsToTranslate(Path output) throws MojoFailureException {
        Path buildFolder = Path.of(project.getBuild().getDirectory()).toAbsolutePath().normalize();
        boolean configured = configuredRoots() != null && !configuredRoots().isEmpty();
        List<Path> candidates = configured
                ? configuredRoots().stream().map(File::toPath).toList()
                : sourceRoots(project).stream().map(Path::of).toList();
        List<Path> roots = new ArrayList<>();
        for (Path candidate : candidates) {
            Path root = candidate.toAbsolutePath().normalize();
            boolean ours = configured || !root.startsWith(buildFolder);
            if (!ours || root.equals(output) || roots.contains(root) || !Files.isDirectory(root)) {
                continue;
            }
            if (root.startsWith(output) || output.startsWith(root)) {
                throw new MojoFailureException("outputDirectory " + output + " and source root " + root
                        + " lie in each other: choose an outputDirectory below " + buildFolder);
            }
            roots.add(root);
        }
        return roots;
    }

    private List<SourceFile> filesOf(List<Path> roots, Path output)
            throws MojoExecutionException, MojoFailureException {
        try {
            return SourceTree.scan(roots, orEmpty(includes), orEmpty(excludes));
        } catch (SourceClashException e) {
            throw new MojoFailureException(e.getMessage(), e);
        } catch (IOException e) {
            throw new MojoExecutionException("cannot translate into " + output + ": " + e, e);
        }
    }

    private TranslationReport translate(List<SourceFile> files, Path output)
            throws MojoExecutionException, MojoFailureException {
        try {
            DirectivesCompiler compiler = new DirectivesCompiler(options());
            return new IncrementalTranslator(compiler::translate, output, manifest(output), charset(), identity())
                    .translate(files);
        } catch (IOException e) {
            throw new MojoExecutionException("cannot translate into " + output + ": " + e, e);
        }
    }

    private CompilerOptions options() throws MojoFailureException {
        List<String> names = new ArrayList<>(orEmpty(silenced));
        if (!lint) {
            names.add(CompilerOptions.LINT);
        }
        try {
            return CompilerOptions.without(names);
        } catch (IllegalArgumentException e) {
            throw new MojoFailureException("quipu.silenced: " + e.getMessage(), e);
        }
    }

    /** One manifest per output folder, whichever execution writes it. */
    private Path manifest(Path output) {
        Path buildFolder = Path.of(project.getBuild().getDirectory()).toAbsolutePath().normalize();
        String name = buildFolder.relativize(output).toString().replaceAll("[^A-Za-z0-9-]+", "_");
        return buildFolder.resolve("quipu-translate").resolve(name + ".tsv");
    }

    private Charset charset() throws MojoFailureException {
        try {
            return Encodings.named(encoding == null || encoding.isBlank() ? "UTF-8" : encoding);
        } catch (IllegalArgumentException e) {
            throw new MojoFailureException(e.getMessage(), e);
        }
    }

    /** Compiler and options. By content, because two builds of a snapshot have one version. */
    private String identity() throws IOException {
        List<String> parts = new ArrayList<>();
        List<Artifact> artifacts = new ArrayList<>(plugin.getArtifacts());
        artifacts.sort(Comparator.comparing(Artifact::getId));
        for (Artifact artifact : artifacts) {
            parts.add(artifact.getId());
            parts.add(artifact.getFile() == null ? "" : ContentHash.of(artifact.getFile().toPath()));
        }
        parts.addAll(orEmpty(includes));
        parts.add("");
        parts.addAll(orEmpty(excludes));
        parts.add("lint " + lint);
        parts.addAll(orEmpty(silenced));
        return ContentHash.of(parts);
    }

    private void log(TranslationReport report) {
        for (TranslationReport.Located located : report.messages()) {
            String text = located.message().forMaven(located.file());
            switch (located.message().level()) {
                case ERROR -> getLog().error(text);
                case WARNING -> getLog().warn(text);
                case NOTE -> getLog().info(text);
            }
        }
        getLog().info(report.summary());
    }

    private void failIfBad(TranslationReport report) throws MojoFailureException {
        long errors = report.count(FileMessage.Level.ERROR);
        if (errors > 0) {
            throw new MojoFailureException(errors + (errors == 1 ? " error" : " errors")
                    + " in directives, listed above");
        }
        long warnings = report.count(FileMessage.Level.WARNING);
        if (warnings > 0 && failOnWarning) {
            throw new MojoFailureException(warnings + (warnings == 1 ? " warning" : " warnings")
                    + " in directives, listed above, and quipu.failOnWarning is set");
        }
    }

    /** Adds a root that the user has named to the project's source roots, unless it is one of them. */
    private void keep(Path root) {
        Stream<Path> known = sourceRoots(project).stream().map(name -> Path.of(name).toAbsolutePath().normalize());
        if (known.noneMatch(root::equals)) {
            addSourceRoot(project, root.toString());
        }
    }

    private void replaceRoots(TranslatedRoot root) throws MojoFailureException {
        List<String> roots = sourceRoots(project);
        List<String> replaced = root.replaceIn(roots);
        try {
            roots.clear();
            roots.addAll(replaced);
        } catch (UnsupportedOperationException e) {
            throw new MojoFailureException("this version of Maven does not let a plugin replace source roots: "
                    + "leave out quipu.replaceSourceRoots, or use Maven 3", e);
        }
        getLog().debug("source roots are now " + replaced);
    }

    private static List<String> orEmpty(List<String> list) {
        return list == null ? List.of() : list;
    }
}
