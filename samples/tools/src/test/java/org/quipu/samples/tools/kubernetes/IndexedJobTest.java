package org.quipu.samples.tools.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.PodSecurityContext;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.launch.testbed.Cluster;
import org.quipu.launch.testbed.HostCommand;

/**
 * Runs the container command of the Indexed Job without Kubernetes: each host of the test bed is a pod, with the
 * variables, the user and the secret that the manifest gives it, and with the name by which the service knows it.
 */
@Timeout(900)
class IndexedJobTest {

    /** What Kubernetes adds to the mode of a secret's file if the pod has a group for its files. */
    private static final int GROUP_READ = 0440;

    @TempDir
    private Path folder;

    /** The pods of the job; pod N runs on host node(N + 1). */
    private final class Pods implements AutoCloseable {

        private final Job job = Manifest.ofFile("indexed-job.yaml").only(Job.class);
        private final PodSpec spec = job.getSpec().getTemplate().getSpec();
        private final Container container = spec.getContainers().getFirst();
        private final PodSecurityContext security = spec.getSecurityContext();
        private final List<HostCommand> running = new ArrayList<>();
        private final Cluster cluster;

        Pods() throws IOException, InterruptedException {
            Image image = Image.in(folder);
            cluster = Cluster.of(size(), "--share", folder.toString());
            for (int index = 0; index < size(); index++) {
                image.mount(cluster, host(index));
                giveName(index);
                mountSecret(index);
            }
        }

        int size() {
            return job.getSpec().getCompletions();
        }

        private static String host(int index) {
            return "node" + (index + 1);
        }

        private void giveName(int index) throws IOException, InterruptedException {
            String name = job.getMetadata().getName() + "-" + index + "." + spec.getSubdomain();
            cluster.output(host(index), "sh", "-c",
                    "echo \"$(getent hosts " + host(index) + " | cut -d ' ' -f 1) " + name + "\" >> /etc/hosts");
        }

        private void mountSecret(int index) throws IOException, InterruptedException {
            int mode = spec.getVolumes().getFirst().getSecret().getDefaultMode() | GROUP_READ;
            String place = container.getVolumeMounts().getFirst().getMountPath();
            cluster.output(host(index), "sh", "-c", "mkdir -m 755 " + place + " && cd " + place
                    + " && echo 00112233445566778899aabbccddeeff > secret && chown 0:" + security.getFsGroup()
                    + " secret && chmod " + Integer.toOctalString(mode) + " secret");
        }

        /** Starts the container of a pod. */
        void start(int index, String... arguments) throws IOException {
            List<String> line = new ArrayList<>(List.of("setpriv", "--reuid", security.getRunAsUser().toString(),
                    "--regid", security.getRunAsGroup().toString(), "--groups", security.getFsGroup().toString(),
                    "env", "-i", "PATH=" + Image.path(), "JOB_COMPLETION_INDEX=" + index));
            for (EnvVar variable : container.getEnv()) {
                line.add(variable.getName() + "=" + value(variable));
            }
            line.addAll(container.getCommand());
            line.addAll(List.of(arguments));
            running.add(cluster.start(host(index), line.toArray(String[]::new)));
        }

        private String value(EnvVar variable) {
            if (variable.getValue() != null) {
                return variable.getValue();
            }
            String resource = variable.getValueFrom().getResourceFieldRef().getResource();
            assertThat(resource).startsWith("limits.");
            return container.getResources().getLimits().get(resource.substring("limits.".length())).toString();
        }

        /** Starts all pods, the first one last, and returns their commands in the order of their ranks. */
        List<HostCommand> startAll(String... arguments) throws IOException {
            for (int index = size() - 1; index >= 0; index--) {
                start(index, arguments);
            }
            return running.reversed();
        }

        @Override
        public void close() throws IOException {
            running.forEach(HostCommand::close);
            cluster.close();
        }
    }

    @Test
    void thePodsAreOneJob() throws Exception {
        try (Pods pods = new Pods()) {
            List<HostCommand> ranks = pods.startAll();
            int size = pods.size();
            for (int rank = 0; rank < size; rank++) {
                assertThat(ranks.get(rank).exitCode()).as(ranks.get(rank).out()).isZero();
                assertThat(ranks.get(rank).out()).startsWith("rank " + rank + " of " + size + ", sum "
                        + size * (size - 1) / 2 + ", threads 2, ").endsWith(", arguments [1000]");
                assertThat(pods.cluster.output(Pods.host(rank), "ls", "-A", "/dev/shm")).isEmpty();
            }
        }
    }

    @Test
    void aRankThatEndsEarlyEndsAllPods() throws Exception {
        try (Pods pods = new Pods()) {
            List<HostCommand> ranks = pods.startAll("1", "7");
            for (int rank = 0; rank < pods.size(); rank++) {
                assertThat(ranks.get(rank).exitCode()).as(ranks.get(rank).out()).isEqualTo(rank == 1 ? 7 : 1);
            }
            assertThat(ranks.getFirst().out()).contains("quipu: rank 1 on node2 ");
        }
    }
}
