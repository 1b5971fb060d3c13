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
 * A port of an RDMA device, as described by the kernel below {@code /sys/class/infiniband}.
 *
 * @param hca the device's name, as in {@code mlx5_0}
 * @param number 1 or more
 * @param state the kernel's name of the state, for instance {@code ACTIVE} or {@code DOWN}
 * @param ethernet true for RoCE, false for InfiniBand
 * @param gids the addresses in use, by index
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

    /** Returns all ports of this machine, ordered by device and number; none if the kernel has no RDMA devices. */
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
        return new HcaPort(hca, Integer.parseInt(port.getFileName().toString()),
                state.substring(state.indexOf(':') + 1).strip(), line(port.resolve("link_layer")).equals("Ethernet"),
                List.copyOf(gids));
    }

    /** Returns an entry of the table. The kernel reports an error for the type of an entry that is not in use. */
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
