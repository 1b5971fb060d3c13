package org.quipu.samples.tools.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.quipu.directives.cli.FailureReason;

/** The common part of all Java forms of the EPCC benchmarks: sources and JVM options. */
final class EpccJava {
    /**
     * EPCC's delay is a function of another file, which a C compiler does not inline, either. The heap has its full
     * size from the start: the first use of a huge page takes up to 7 ms in a virtual machine, which is the system's
     * cost and not a construct's.
     */
    static final List<String> OPTIONS =
            List.of("-XX:CompileCommand=quiet", "-XX:CompileCommand=dontinline,Epcc::delay", "-Xms256m",
                    "-XX:+AlwaysPreTouch");

    private EpccJava() {
    }

    /** Returns all sources with names of this form. */
    static List<Path> sources(Workshop workshop, String glob) throws BenchException {
        return sources(Workshop.folder(workshop.source("epcc/Epcc.java")), glob);
    }

    /** Returns all files of a folder with names of this form, sorted. */
    static List<Path> sources(Path folder, String glob) throws BenchException {
        try (Stream<Path> files = Files.list(folder)) {
            return files
                    .filter(file -> folder.getFileSystem().getPathMatcher("glob:" + glob).matches(file.getFileName()))
                    .sorted().toList();
        } catch (IOException e) {
            throw new BenchException("cannot read " + folder + ": " + FailureReason.of(e, folder));
        }
    }
}
