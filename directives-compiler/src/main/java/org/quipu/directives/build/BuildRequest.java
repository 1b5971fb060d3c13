package org.quipu.directives.build;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * What is to be built. Immutable.
 *
 * @param sources      the files to compile, without repetition: {@code *.java}, {@code *.jomp}, {@code *.java.jomp} or {@code *.pj}
 * @param classes      the folder for the class files; made if it is missing
 * @param classPath    the class path; empty for javac's default
 * @param warningsFail whether a warning of the directives compiler fails the build as an error does
 * @param javacOptions more options of javac, in its own syntax
 */
public record BuildRequest(List<Path> sources, Path classes, String classPath, boolean warningsFail, List<String> javacOptions) {
    public BuildRequest {
        sources = List.copyOf(sources);
        javacOptions = List.copyOf(javacOptions);
    }

    /**
     * The encoding of the sources: what javac's option says, else UTF-8.
     *
     * @throws IllegalArgumentException if there is no such encoding; the message is for the user
     */
    Charset charset() {
        int option = javacOptions.lastIndexOf("-encoding");
        return option < 0 || option + 1 == javacOptions.size() ? StandardCharsets.UTF_8
                : Encodings.named(javacOptions.get(option + 1));
    }
}
