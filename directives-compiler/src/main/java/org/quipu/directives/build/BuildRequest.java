package org.quipu.directives.build;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * The input of a build. Immutable.
 *
 * @param sources      the files to compile, without repetition: {@code *.java}, {@code *.jomp}, {@code *.java.jomp} or
 *                     {@code *.pj}
 * @param classes      the folder for the class files; created if missing
 * @param classPath    the class path; empty for javac's default
 * @param warningsFail whether warnings of the directives compiler fail the build
 * @param javacOptions more options of javac, in its own syntax
 */
public record BuildRequest(List<Path> sources, Path classes, String classPath, boolean warningsFail,
        List<String> javacOptions) {
    public BuildRequest {
        sources = List.copyOf(sources);
        javacOptions = List.copyOf(javacOptions);
    }

    /**
     * The encoding of the sources: that of javac's option, else UTF-8.
     *
     * @throws IllegalArgumentException if there is no such encoding; the message is for the user
     */
    Charset charset() {
        int option = javacOptions.lastIndexOf("-encoding");
        return option < 0 || option + 1 == javacOptions.size() ? StandardCharsets.UTF_8
                : Encodings.named(javacOptions.get(option + 1));
    }
}
