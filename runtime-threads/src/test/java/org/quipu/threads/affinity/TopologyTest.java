package org.quipu.threads.affinity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.threads.affinity.Topology.Level;

/** Reads machines that are made of files. */
@Timeout(300)
class TopologyTest {

    @TempDir
    private Path root;

    /** Two sockets of two cores of two hardware threads, numbered as Linux likes to: thread t of core c is c + 4 t. */
    private Topology machine() throws IOException {
        for (int cpu = 0; cpu < 8; cpu++) {
            int core = cpu % 4;
            int socket = core / 2;
            String ofSocket = socket * 2 + "-" + (socket * 2 + 1) + "," + (socket * 2 + 4) + "-" + (socket * 2 + 5);
            write("cpu/cpu" + cpu + "/topology/core_cpus_list", core + "," + (core + 4));
            write("cpu/cpu" + cpu + "/topology/package_cpus_list", ofSocket);
            write("cpu/cpu" + cpu + "/cache/index0/level", "1");
            write("cpu/cpu" + cpu + "/cache/index0/type", "Data");
            write("cpu/cpu" + cpu + "/cache/index0/shared_cpu_list", core + "," + (core + 4));
            write("cpu/cpu" + cpu + "/cache/index1/level", "9");
            write("cpu/cpu" + cpu + "/cache/index1/type", "Instruction");
            write("cpu/cpu" + cpu + "/cache/index1/shared_cpu_list", "0-7");
            write("cpu/cpu" + cpu + "/cache/index3/level", "3");
            write("cpu/cpu" + cpu + "/cache/index3/type", "Unified");
            write("cpu/cpu" + cpu + "/cache/index3/shared_cpu_list", ofSocket);
        }
        write("node/node0/cpulist", "0-7");
        write("node/node1/cpulist", "");
        return new Topology(root);
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text + "\n");
    }

    private static BitSet cpus(int first, int end) {
        BitSet set = new BitSet();
        set.set(first, end);
        return set;
    }

    @Test
    void everyLevelHasItsGroups() throws IOException {
        Topology machine = machine();
        BitSet all = cpus(0, 8);
        assertThat(machine.groups(Level.THREADS, all)).hasSize(8);
        assertThat(machine.groups(Level.CORES, all)).hasToString("[{0, 4}, {1, 5}, {2, 6}, {3, 7}]");
        assertThat(machine.groups(Level.LL_CACHES, all)).hasToString("[{0, 1, 4, 5}, {2, 3, 6, 7}]");
        assertThat(machine.groups(Level.SOCKETS, all)).hasToString("[{0, 1, 4, 5}, {2, 3, 6, 7}]");
        assertThat(machine.groups(Level.NUMA_DOMAINS, all)).hasToString("[{0, 1, 2, 3, 4, 5, 6, 7}]");
    }

    @Test
    void processorsThatAreNotAllowedAreInNoGroup() throws IOException {
        Topology machine = machine();
        assertThat(machine.groups(Level.CORES, cpus(3, 6))).hasToString("[{3}, {4}, {5}]");
        assertThat(machine.groups(Level.SOCKETS, cpus(0, 2))).hasToString("[{0, 1}]");
        assertThat(machine.groups(Level.CORES, new BitSet())).isEmpty();
    }

    @Test
    void olderNamesOfTheFilesAreKnown() throws IOException {
        for (int cpu = 0; cpu < 4; cpu++) {
            write("cpu/cpu" + cpu + "/topology/thread_siblings_list", cpu / 2 * 2 + "-" + (cpu / 2 * 2 + 1));
            write("cpu/cpu" + cpu + "/topology/core_siblings_list", "0-3");
        }
        Topology machine = new Topology(root);
        assertThat(machine.groups(Level.CORES, cpus(0, 4))).hasToString("[{0, 1}, {2, 3}]");
        assertThat(machine.groups(Level.SOCKETS, cpus(0, 4))).hasToString("[{0, 1, 2, 3}]");
        assertThat(machine.groups(Level.LL_CACHES, cpus(0, 4))).hasToString("[{0, 1, 2, 3}]");
    }

    @Test
    void aMachineThatTellsNothingIsSimple() {
        Topology machine = new Topology(root.resolve("nothing"));
        assertThat(machine.groups(Level.CORES, cpus(0, 3))).hasToString("[{0}, {1}, {2}]");
        assertThat(machine.groups(Level.SOCKETS, cpus(0, 3))).hasToString("[{0, 1, 2}]");
        assertThat(machine.groups(Level.NUMA_DOMAINS, cpus(0, 3))).hasToString("[{0, 1, 2}]");
    }

    @Test
    void thisMachinesGroupsPartitionItsProcessors() {
        BitSet all = CpuAffinity.ofProcess();
        assertThat(all.isEmpty()).isFalse();
        for (Level level : Level.values()) {
            BitSet seen = new BitSet();
            for (BitSet group : new Topology().groups(level, all)) {
                assertThat(group.intersects(seen)).as("%s: %s", level, group).isFalse();
                seen.or(group);
            }
            assertThat(seen).as("%s", level).isEqualTo(all);
        }
    }

    @Test
    void listsOfProcessors() {
        assertThat(Topology.parseList("0-3,8, 10-11")).hasToString("{0, 1, 2, 3, 8, 10, 11}");
        assertThat(Topology.parseList("")).hasToString("{}");
    }
}
