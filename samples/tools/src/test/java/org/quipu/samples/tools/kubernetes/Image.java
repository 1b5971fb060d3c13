package org.quipu.samples.tools.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.Heat;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.CodeSource;
import java.util.List;
import java.util.Map;
import java.util.spi.ToolProvider;
import mpi.MPI;
import org.quipu.device.Device;
import org.quipu.launch.cli.RunMain;
import org.quipu.launch.testbed.Cluster;
import org.quipu.mpj.manager.ProcessManager;
import org.quipu.threads.Omp;
import picocli.CommandLine;

/** What the container image of the manifests has in {@code /srv}, as a folder of this machine. */
final class Image {

    private static final Map<String, Class<?>> LIBRARIES = Map.of("quipu-mpj", MPI.class, "quipu-mpj-engine",
            ProcessManager.class, "quipu-devices", Device.class, "quipu-threads", Omp.class, "quipu-launch",
            RunMain.class, "picocli", CommandLine.class);

    private final Path folder;

    private Image(Path folder) {
        this.folder = folder;
    }

    /** Makes the files in a new folder, which all users can read. */
    static Image in(Path parent) throws IOException {
        Path folder = Files.createDirectory(parent.resolve("image"));
        Path lib = Files.createDirectories(folder.resolve("quipu/lib"));
        for (Map.Entry<String, Class<?>> library : LIBRARIES.entrySet()) {
            Path from = origin(library.getValue());
            Path to = lib.resolve(library.getKey() + "-0.jar");
            if (Files.isDirectory(from)) {
                jar("--create", "--file", to.toString(), "-C", from.toString(), ".");
            } else {
                Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
            }
        }
        Path command = Files.createDirectories(folder.resolve("quipu/bin")).resolve("quipu");
        Files.copy(Cluster.project().resolve("bin/quipu"), command);
        Files.setPosixFilePermissions(command, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path program = Files.createDirectories(folder.resolve("heat")).resolve("heat.jar");
        jar("--create", "--file", program.toString(), "-C", origin(Heat.class).toString(),
                Heat.class.getName().replace('.', '/') + ".class");
        return new Image(folder);
    }

    private static Path origin(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return Path.of(source.getLocation().getPath());
    }

    private static void jar(String... arguments) {
        int code = ToolProvider.findFirst("jar").orElseThrow().run(new PrintWriter(System.out, true),
                new PrintWriter(System.err, true), arguments);
        assertThat(code).as("jar %s", List.of(arguments)).isZero();
    }

    /** Shows the files in {@code /srv} of a host; the folder must be one that the hosts share. */
    void mount(Cluster cluster, String host) throws IOException, InterruptedException {
        cluster.output(host, "mount", "-n", "--bind", folder.toString(), "/srv");
        cluster.output(host, "chmod", "-R", "a+rX", "/srv");
    }

    /** Returns the {@code PATH} of the image. */
    static String path() {
        return "/srv/quipu/bin:" + Path.of(System.getProperty("java.home"), "bin") + ":/usr/sbin:/usr/bin:/sbin:/bin";
    }
}
