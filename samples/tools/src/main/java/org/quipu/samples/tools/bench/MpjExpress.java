package org.quipu.samples.tools.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quipu.directives.cli.FailureReason;

/**
 * MPJ Express as its Debian packages install it. Its own start script does not work there, because it looks for log4j
 * where the package does not put it. So its parts are started with the class paths that the script means.
 */
final class MpjExpress {
    private static final Path MPJ_HOME = Path.of("/usr/share/mpj");
    private static final Path LOG4J = Path.of("/usr/share/java/log4j-1.2.jar");
    /**
     * The jars of its launcher for the one process of the multicore mode. The launcher omits mpiExp,
     * which holds MPIException.
     */
    private static final List<String> MULTICORE_JARS =
            List.of("smpdev", "xdev", "mpjbuf", "loader2", "starter", "runtimecommon", "mpiExp");

    private MpjExpress() {
    }

    static Optional<String> missing() {
        boolean here =
                Files.isRegularFile(jar("mpj")) && Files.isRegularFile(jar("starter")) && Files.isRegularFile(LOG4J);
        return here ? Optional.empty()
                : Optional.of("there is no MPJ Express here: apt-get install libmpj-java liblog4j1.2-java");
    }

    /** The release, taken from the name of the file that the library's link points to. */
    static String release() throws BenchException {
        try {
            return "MPJ Express "
                    + jar("mpj").toRealPath().getFileName().toString().replace("mpj-", "").replace(".jar", "");
        } catch (IOException e) {
            throw new BenchException("cannot read " + jar("mpj") + ": " + FailureReason.of(e));
        }
    }

    /** The class path to compile against. */
    static String compilePath() {
        return jar("mpj") + File.pathSeparator + LOG4J;
    }

    /** The job in the mode in which ranks are threads of one process. */
    static Invocation multicore(Path classes, int ranks, String main, List<String> arguments) {
        String classPath =
                Stream.concat(MULTICORE_JARS.stream().map(MpjExpress::jar), Stream.of(LOG4J)).map(Path::toString)
                        .collect(Collectors.joining(File.pathSeparator));
        return java(Stream.concat(Stream.of("-cp", classPath, "runtime.starter.MulticoreStarter", classes.toString(),
                Integer.toString(ranks), "smpdev", "useLocalLoader", "EMPTY", main), arguments.stream()).toList());
    }

    /** One rank of a job over TCP; {@code configuration} comes from {@link NiodevPorts}. */
    static Invocation niodev(Path classes, int rank, String configuration, String main, List<String> arguments) {
        String classPath = String.join(File.pathSeparator, classes.toString(), compilePath());
        return java(Stream.concat(Stream.of("-cp", classPath, main, Integer.toString(rank), configuration, "niodev"),
                arguments.stream()).toList());
    }

    private static Invocation java(List<String> arguments) {
        return Invocation.of(Stream.concat(Stream.of(Workshop.java()), arguments.stream()).toList()).with("MPJ_HOME",
                MPJ_HOME.toString());
    }

    private static Path jar(String name) {
        return MPJ_HOME.resolve("lib").resolve(name + ".jar");
    }
}
