package org.quipu.device.verbs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A simulated port of an RDMA device, described by files like those of the kernel. */
final class ImitatedPort {

    private ImitatedPort() {
    }

    /**
     * Creates the files of a port.
     *
     * @param sysfs directory in place of {@code /sys/class/infiniband}
     * @param state in the kernel's form, such as {@code 4: ACTIVE}
     * @param link {@code Ethernet} or {@code InfiniBand}
     * @param gidsAndTypes addresses and their types alternately, in the order of the port's table
     */
    static void make(Path sysfs, String hca, int number, String state, String link, String... gidsAndTypes)
            throws IOException {
        Path port = Files.createDirectories(sysfs.resolve(hca).resolve("ports").resolve(Integer.toString(number)));
        Files.createDirectories(port.resolve("gids"));
        Files.createDirectories(port.resolve("gid_attrs/types"));
        Files.writeString(port.resolve("state"), state + "\n");
        Files.writeString(port.resolve("link_layer"), link + "\n");
        for (int i = 0; i < gidsAndTypes.length; i += 2) {
            Files.writeString(port.resolve("gids/" + i / 2), gidsAndTypes[i] + "\n");
            if (!gidsAndTypes[i + 1].isEmpty()) {
                Files.writeString(port.resolve("gid_attrs/types/" + i / 2), gidsAndTypes[i + 1] + "\n");
            }
        }
    }
}
