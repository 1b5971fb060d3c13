package org.quipu.samples.tools.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.quipu.directives.cli.FailureReason;

/** What all Java forms of the EPCC benchmarks share: sources and options of the JVM. */
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

    /** All sources whose names are so. */
    static List<Path> sources(Workshop workshop, String glob) throws BenchException {
        return sources(Workshop.folder(workshop.source("epcc/Epcc.java")), glob);
    }

    /** All files of a folder whose names are so, sorted. */
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
