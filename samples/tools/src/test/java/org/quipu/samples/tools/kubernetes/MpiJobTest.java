package org.quipu.samples.tools.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Container;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.launch.testbed.Cluster;
import org.quipu.launch.testbed.HostCommand;

/**
 * Runs the launcher's command of the MPIJob without Kubernetes: the head of the test bed is the launcher pod, the other
 * hosts are the workers, with their names and the hostfile as the mpi-operator makes them.
 */
@Timeout(900)
class MpiJobTest {

    private static final String HOSTFILE = "/etc/mpi/hostfile";

    @TempDir
    private Path folder;

    private static String worker(MpiJob job, int index) {
        String name = job.metadata().getName() + "-worker";
        return name + "-" + index + "." + name + ".default.svc";
    }

    @Test
    void theWorkersRunTheRanks() throws Exception {
        MpiJob job = Manifest.ofFile("mpijob.yaml").only(MpiJob.class);
        int workers = job.replicas(MpiJob.Role.WORKER).replicas();
        int slots = job.spec().slotsPerWorker();
        Image image = Image.in(folder);
        StringBuilder hostfile = new StringBuilder();
        try (Cluster cluster = Cluster.of(workers, "--share", folder.toString())) {
            image.mount(cluster, "head");
            for (int index = 0; index < workers; index++) {
                String host = "node" + (index + 1);
                image.mount(cluster, host);
                cluster.output("head", "sh", "-c", "echo \"$(getent hosts " + host + " | cut -d ' ' -f 1) "
                        + worker(job, index) + "\" >> /etc/hosts");
                hostfile.append(worker(job, index)).append(" slots=").append(slots).append('\n');
            }
            Path file = Files.writeString(folder.resolve("hostfile"), hostfile);
            try (HostCommand launcher = cluster.start("head", line(job, file))) {
                assertThat(launcher.exitCode()).as(launcher.out()).isZero();
                int size = workers * slots;
                assertThat(new TreeSet<>(launcher.lines())).as(launcher.out()).hasSize(size);
                for (int rank = 0; rank < size; rank++) {
                    assertThat(launcher.out()).contains("rank " + rank + " of " + size + ", sum "
                            + size * (size - 1) / 2 + ", threads 1, ");
                }
            }
        }
    }

    private static String[] line(MpiJob job, Path hostfile) throws IOException {
        Container container = job.replicas(MpiJob.Role.LAUNCHER).template().getSpec().getContainers().getFirst();
        assertThat(container.getCommand()).contains(HOSTFILE);
        List<String> line = new ArrayList<>(List.of("env", "PATH=" + Image.path(), "JAVA_HOME="
                + System.getProperty("java.home")));
        container.getEnv().forEach(variable -> line.add(variable.getName() + "=" + variable.getValue()));
        container.getCommand().forEach(word -> line.add(word.equals(HOSTFILE) ? hostfile.toString() : word));
        return line.toArray(String[]::new);
    }
}
