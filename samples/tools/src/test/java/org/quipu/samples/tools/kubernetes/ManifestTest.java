package org.quipu.samples.tools.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.SecretVolumeSource;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.node.ObjectNode;

/** The manifests fit the API of Kubernetes and of the mpi-operator, and what their parts refer to is there. */
class ManifestTest {

    private static final List<String> FILES = List.of("indexed-job.yaml", "mpijob.yaml");
    /** Fields whose value is a map with keys of any name. */
    private static final Set<String> MAPS = Set.of("selector", "limits", "mpiReplicaSpecs");

    static Stream<Arguments> fields() throws IOException {
        List<Arguments> all = new ArrayList<>();
        for (String file : FILES) {
            List<JsonNode> documents = Manifest.documents(Manifest.text(file));
            for (int i = 0; i < documents.size(); i++) {
                for (String field : fields("", documents.get(i), false)) {
                    all.add(Arguments.of(file, i, field));
                }
            }
        }
        return all.stream();
    }

    private static List<String> fields(String path, JsonNode node, boolean isMap) {
        List<String> all = new ArrayList<>();
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            String place = path + "/" + field.getKey();
            if (!isMap && !place.equals("/apiVersion") && !place.equals("/kind")) {
                all.add(place);
            }
            all.addAll(fields(place, field.getValue(), MAPS.contains(field.getKey())));
        }
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            all.addAll(fields(path + "/" + i, node.get(i), false));
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("fields")
    void aMisspeltFieldIsAnError(String file, int document, String field) throws Exception {
        List<JsonNode> documents = Manifest.documents(Manifest.text(file));
        int slash = field.lastIndexOf('/');
        ObjectNode parent = (ObjectNode) documents.get(document).at(field.substring(0, slash));
        String name = field.substring(slash + 1);
        parent.set(name + "x", parent.remove(name));
        assertThatThrownBy(() -> Manifest.of(documents)).isInstanceOf(UnrecognizedPropertyException.class)
                .hasMessageContaining("\"" + name + "x\"");
    }

    @ParameterizedTest
    @CsvSource({"value: \"3\", value: 3", "completions: 3, completions: \"3\"",
        "runAsNonRoot: true, runAsNonRoot: \"1\"",
        "port: 4500, port: rank", "restartPolicy: Never, restartPolicy: Never\\n      restartPolicy: Always"})
    void aWrongTypeIsAnError(String right, String wrong) throws Exception {
        String text = Manifest.text("indexed-job.yaml");
        assertThat(text).contains(right);
        String broken = text.replace(right, wrong.replace("\\n", "\n"));
        assertThatThrownBy(() -> Manifest.of(Manifest.documents(broken))).isInstanceOf(JacksonException.class);
    }

    @Test
    void theIndexedJobFitsItsService() throws Exception {
        Manifest manifest = Manifest.ofFile("indexed-job.yaml");
        Service service = manifest.only(Service.class);
        Job job = manifest.only(Job.class);
        PodSpec pod = job.getSpec().getTemplate().getSpec();
        Map<String, String> variables = variables(pod.getContainers().getFirst());

        assertThat(job.getSpec().getCompletionMode()).isEqualTo("Indexed");
        assertThat(job.getSpec().getParallelism()).isEqualTo(job.getSpec().getCompletions());
        assertThat(variables).containsEntry("QUIPU_SIZE", job.getSpec().getCompletions().toString());
        assertThat(job.getSpec().getBackoffLimit()).isZero();
        assertThat(pod.getRestartPolicy()).isEqualTo("Never");

        assertThat(service.getSpec().getClusterIP()).isEqualTo("None");
        assertThat(service.getSpec().getSelector()).isEqualTo(Map.of("job-name", job.getMetadata().getName()));
        assertThat(pod.getSubdomain()).isEqualTo(service.getMetadata().getName());
        assertThat(variables).containsEntry("QUIPU_ROOT", job.getMetadata().getName() + "-0." + pod.getSubdomain()
                + ":" + service.getSpec().getPorts().getFirst().getPort());
    }

    @Test
    void theSecretOfTheIndexedJobIsMountedForItsUserOnly() throws Exception {
        PodSpec pod = Manifest.ofFile("indexed-job.yaml").only(Job.class).getSpec().getTemplate().getSpec();
        Container container = pod.getContainers().getFirst();
        String file = variables(container).get("QUIPU_SECRET_FILE");
        String volume = container.getVolumeMounts().stream()
                .filter(mount -> file.equals(mount.getMountPath() + "/secret")).findFirst().orElseThrow().getName();
        SecretVolumeSource secret = pod.getVolumes().stream().filter(each -> each.getName().equals(volume)).findFirst()
                .orElseThrow().getSecret();
        assertThat(secret.getDefaultMode()).isEqualTo(0400);
        assertThat(secret.getSecretName()).isEqualTo("heat-secret");
        assertThat(pod.getSecurityContext().getFsGroup()).as("a group, as the user is not root").isPositive();
        assertThat(pod.getSecurityContext().getRunAsUser()).isPositive();
    }

    @Test
    void theMpiJobRunsOnItsHostfile() throws Exception {
        MpiJob job = Manifest.ofFile("mpijob.yaml").only(MpiJob.class);
        assertThat(job.replicas(MpiJob.Role.LAUNCHER).replicas()).isOne();
        Container launcher = job.replicas(MpiJob.Role.LAUNCHER).template().getSpec().getContainers().getFirst();
        assertThat(launcher.getCommand()).startsWith("quipu", "run", "--hostfile", "/etc/mpi/hostfile");
        Container worker = job.replicas(MpiJob.Role.WORKER).template().getSpec().getContainers().getFirst();
        assertThat(worker.getImage()).as("the same JDK and program").isEqualTo(launcher.getImage());
        assertThat(worker.getCommand()).as("left to the operator").isEmpty();
        assertThat(worker.getVolumeMounts()).extracting("mountPath").containsExactly("/dev/shm");
    }

    static Map<String, String> variables(Container container) {
        return container.getEnv().stream().filter(variable -> variable.getValue() != null)
                .collect(Collectors.toMap(EnvVar::getName, EnvVar::getValue));
    }
}
