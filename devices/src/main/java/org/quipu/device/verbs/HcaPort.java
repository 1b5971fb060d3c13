package org.quipu.device.verbs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A port of an RDMA device, as the kernel tells of it below {@code /sys/class/infiniband}.
 *
 * @param hca the device's name, as in {@code mlx5_0}
 * @param number 1 or more
 * @param state as the kernel names it, as in {@code ACTIVE} or {@code DOWN}
 * @param ethernet whether it is RoCE, else InfiniBand
 * @param gids those in use, by index
 */
record HcaPort(String hca, int number, String state, boolean ethernet, List<Gid> gids) {

    static final Path SYSFS = Path.of("/sys/class/infiniband");

    boolean isActive() {
        return state.equals("ACTIVE");
    }

    @Override
    public String toString() {
        return hca + " port " + number;
    }

    /** All ports of this machine, ordered by device and number; none if there is no RDMA in the kernel. */
    static List<HcaPort> all(Path sysfs) throws IOException {
        List<HcaPort> ports = new ArrayList<>();
        for (Path hca : children(sysfs)) {
            for (Path port : children(hca.resolve("ports"))) {
                ports.add(read(hca.getFileName().toString(), port));
            }
        }
        ports.sort(Comparator.comparing(HcaPort::hca).thenComparing(HcaPort::number));
        return ports;
    }

    private static HcaPort read(String hca, Path port) throws IOException {
        List<Gid> gids = new ArrayList<>();
        for (Path file : children(port.resolve("gids"))) {
            int index = Integer.parseInt(file.getFileName().toString());
            Gid gid = new Gid(index, Gid.parse(line(file)), type(port.resolve("gid_attrs/types/" + index)));
            if (!gid.isZero()) {
                gids.add(gid);
            }
        }
        gids.sort(Comparator.comparing(Gid::index));
        String state = line(port.resolve("state"));
        return new HcaPort(hca, Integer.parseInt(port.getFileName().toString()), state.substring(state.indexOf(':') + 1).strip(),
                line(port.resolve("link_layer")).equals("Ethernet"), List.copyOf(gids));
    }

    /** Reading the type of an entry that is not in use is an error to the kernel. */
    private static String type(Path file) {
        try {
            return line(file);
        } catch (IOException e) {
            return "";
        }
    }

    private static String line(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.US_ASCII).strip();
    }

    private static List<Path> children(Path folder) throws IOException {
        List<Path> found = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
                stream.forEach(found::add);
            }
        }
        return found;
    }
}
