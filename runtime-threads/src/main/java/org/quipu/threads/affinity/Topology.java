package org.quipu.threads.affinity;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * The groups of a machine's processors, from the files of Linux in {@code /sys/devices/system}.
 *
 * <p>Missing files stand for the simplest machine: one hardware thread per core, one socket, a last-level cache per
 * socket, and one memory domain.
 *
 * <p>Stateless: files are read at each call.
 */
public final class Topology {

    /**
     * The levels by which processors are grouped: the abstract names of {@code OMP_PLACES} (OpenMP 5.2 section 21.1.5).
     */
    public enum Level {
        THREADS, CORES, LL_CACHES, NUMA_DOMAINS, SOCKETS
    }

    private final Path root;

    /** This machine's. */
    public Topology() {
        this(Path.of("/sys/devices/system"));
    }

    /** The topology that the files below a folder describe, laid out like {@code /sys/devices/system}. */
    public Topology(Path root) {
        this.root = root;
    }

    /**
     * The groups of a level, by their lowest processors, with only those processors that are in {@code allowed}.
     */
    public List<BitSet> groups(Level level, BitSet allowed) {
        Set<BitSet> groups = new LinkedHashSet<>();
        List<BitSet> domains = level == Level.NUMA_DOMAINS ? domains() : List.of();
        for (int cpu = allowed.nextSetBit(0); cpu >= 0; cpu = allowed.nextSetBit(cpu + 1)) {
            BitSet group = switch (level) {
                case THREADS -> only(cpu);
                case CORES -> core(cpu);
                case LL_CACHES -> cache(cpu, allowed);
                case NUMA_DOMAINS -> domain(domains, cpu, allowed);
                case SOCKETS -> socket(cpu, allowed);
            };
            group.and(allowed);
            group.set(cpu);
            groups.add(group);
        }
        List<BitSet> sorted = new ArrayList<>(groups);
        sorted.sort(Comparator.comparingInt(group -> group.nextSetBit(0)));
        return sorted;
    }

    private static BitSet only(int cpu) {
        BitSet set = new BitSet();
        set.set(cpu);
        return set;
    }

    private BitSet core(int cpu) {
        BitSet named = list(cpuFolder(cpu).resolve("topology/core_cpus_list"));
        named = named != null ? named : list(cpuFolder(cpu).resolve("topology/thread_siblings_list"));
        return named != null ? named : only(cpu);
    }

    private BitSet socket(int cpu, BitSet all) {
        BitSet named = list(cpuFolder(cpu).resolve("topology/package_cpus_list"));
        named = named != null ? named : list(cpuFolder(cpu).resolve("topology/core_siblings_list"));
        return named != null ? named : (BitSet) all.clone();
    }

    private BitSet cache(int cpu, BitSet all) {
        BitSet last = null;
        int lastLevel = 0;
        for (Path index : folders(cpuFolder(cpu).resolve("cache"), "index*")) {
            String level = text(index.resolve("level"));
            BitSet sharers = list(index.resolve("shared_cpu_list"));
            if (level != null && sharers != null && !"Instruction".equals(text(index.resolve("type")))
                    && Integer.parseInt(level) > lastLevel) {
                lastLevel = Integer.parseInt(level);
                last = sharers;
            }
        }
        return last != null ? last : socket(cpu, all);
    }

    private List<BitSet> domains() {
        List<BitSet> domains = new ArrayList<>();
        for (Path node : folders(root.resolve("node"), "node[0-9]*")) {
            BitSet cpus = list(node.resolve("cpulist"));
            if (cpus != null) {
                domains.add(cpus);
            }
        }
        return domains;
    }

    private static BitSet domain(List<BitSet> domains, int cpu, BitSet all) {
        for (BitSet domain : domains) {
            if (domain.get(cpu)) {
                return (BitSet) domain.clone();
            }
        }
        return (BitSet) all.clone();
    }

    private Path cpuFolder(int cpu) {
        return root.resolve("cpu/cpu" + cpu);
    }

    private static List<Path> folders(Path parent, String names) {
        List<Path> found = new ArrayList<>();
        if (Files.isDirectory(parent)) {
            try (DirectoryStream<Path> all = Files.newDirectoryStream(parent, names)) {
                all.forEach(found::add);
            } catch (IOException e) {
                // an unreadable file counts as missing
                return List.of();
            }
        }
        return found;
    }

    private static @Nullable BitSet list(Path file) {
        String text = text(file);
        return text == null ? null : parseList(text);
    }

    private static @Nullable String text(Path file) {
        try {
            return Files.isReadable(file) ? Files.readString(file).strip() : null;
        } catch (IOException e) {
            // a processor may go offline meanwhile; its files are then empty
            return null;
        }
    }

    /** Reads a list such as {@code 0-3,8}; an empty one is an empty set. */
    static BitSet parseList(String text) {
        BitSet set = new BitSet();
        for (String part : text.isEmpty() ? new String[0] : text.split(",")) {
            String[] ends = part.strip().split("-", 2);
            int first = Integer.parseInt(ends[0]);
            set.set(first, Integer.parseInt(ends[ends.length - 1]) + 1);
        }
        return set;
    }
}
