package org.quipu.device.verbs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A port of an RDMA device as the kernel shows it, made of files. */
final class ImitatedPort {

    private ImitatedPort() {
    }

    /**
     * Makes one.
     *
     * @param sysfs stands for {@code /sys/class/infiniband}
     * @param state as the kernel writes it, as in {@code 4: ACTIVE}
     * @param link {@code Ethernet} or {@code InfiniBand}
     * @param gidsAndTypes addresses and their types in turn, in the order of the port's table
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
