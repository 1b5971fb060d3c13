package org.quipu.samples.tools.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.quipu.directives.cli.FailureReason;

/**
 * The place of the jars: {@code target/quipu} in a source tree, next to {@code bin} in an installation.
 *
 * @param home Quipu's folder
 * @param root the folder that holds {@code lib} and {@code samples}
 */
public record Distribution(Path home, Path root) {

    /** Looks below {@code home}; throws {@link DemoException} if nothing was built there. */
    public static Distribution below(Path home) {
        for (Path root : List.of(home.resolve("target/quipu"), home)) {
            if (Files.isDirectory(root.resolve("lib")) && Files.isDirectory(root.resolve("samples"))) {
                return new Distribution(home, root);
            }
        }
        throw new DemoException("no jars in " + home.resolve("target/quipu") + "; run mvn package first");
    }

    /** The class path word for all of Quipu's own jars. */
    String libraries() {
        return root.resolve("lib") + "/*";
    }

    /** The jar of the sample, translated or not. */
    Path sample(boolean translated) {
        String name = translated ? "quipu-samples-npb" : "quipu-samples-npb-plain";
        try (Stream<Path> files = Files.list(root.resolve("samples"))) {
            return files.filter(file -> file.getFileName().toString().matches(name + "-[0-9].*\\.jar")).findFirst()
                    .orElseThrow(() -> new DemoException(
                            "no " + name + " jar in " + root.resolve("samples") + "; run mvn package first"));
        } catch (IOException e) {
            Path folder = root.resolve("samples");
            throw new DemoException("cannot read " + folder + ": " + FailureReason.of(e, folder));
        }
    }
}
