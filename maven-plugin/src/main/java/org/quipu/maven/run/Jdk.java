package org.quipu.maven.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * An installed JDK.
 *
 * @param home    its folder
 * @param feature its feature version, 25 for instance
 */
public record Jdk(Path home, int feature) {

    /** Its {@code java} command. */
    public Path java() {
        Path windows = home.resolve("bin/java.exe");
        return Files.exists(windows) ? windows : home.resolve("bin/java");
    }

    /** The JDK in a folder, by its {@code release} file; empty if there is none. */
    public static Optional<Jdk> at(Path home) {
        try {
            for (String line : Files.readAllLines(home.resolve("release"))) {
                if (line.startsWith("JAVA_VERSION=")) {
                    String version = line.substring("JAVA_VERSION=".length()).replace("\"", "").trim();
                    Jdk jdk = new Jdk(home, feature(version));
                    return Files.isExecutable(jdk.java()) ? Optional.of(jdk) : Optional.empty();
                }
            }
            return Optional.empty();
        } catch (IOException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** 25 of {@code 25.0.1} or {@code 25-ea}; 8 of {@code 1.8.0_202}. */
    private static int feature(String version) {
        String[] parts = version.split("[^0-9]+");
        int first = Integer.parseInt(parts[0]);
        return first == 1 && parts.length > 1 ? Integer.parseInt(parts[1]) : first;
    }
}
