package org.quipu.samples.tools.kubernetes;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.Map;

/**
 * An MPIJob of the mpi-operator, API kubeflow.org/v2beta1, without its status. Fields that are not given are null.
 */
record MpiJob(String apiVersion, String kind, ObjectMeta metadata, Spec spec) {

    record Spec(Integer slotsPerWorker, RunPolicy runPolicy, Map<Role, Replicas> mpiReplicaSpecs,
            String sshAuthMountPath, LauncherCreationPolicy launcherCreationPolicy, Implementation mpiImplementation,
            Boolean runLauncherAsWorker) {}

    record RunPolicy(CleanPodPolicy cleanPodPolicy, Integer ttlSecondsAfterFinished, Long activeDeadlineSeconds,
            Integer backoffLimit, SchedulingPolicy schedulingPolicy, Boolean suspend, String managedBy) {}

    record SchedulingPolicy(Integer minAvailable, String queue, Map<String, Quantity> minResources,
            String priorityClass, Integer scheduleTimeoutSeconds) {}

    record Replicas(Integer replicas, RestartPolicy restartPolicy, PodTemplateSpec template) {}

    enum Role {
        @JsonProperty("Launcher")
        LAUNCHER,
        @JsonProperty("Worker")
        WORKER
    }

    enum LauncherCreationPolicy {
        @JsonProperty("AtStartup")
        AT_STARTUP,
        @JsonProperty("WaitForWorkersReady")
        WAIT_FOR_WORKERS_READY
    }

    enum Implementation {
        @JsonProperty("OpenMPI")
        OPEN_MPI,
        @JsonProperty("Intel")
        INTEL,
        @JsonProperty("MPICH")
        MPICH
    }

    enum CleanPodPolicy {
        @JsonProperty("All")
        ALL,
        @JsonProperty("Running")
        RUNNING,
        @JsonProperty("None")
        NONE
    }

    enum RestartPolicy {
        @JsonProperty("Always")
        ALWAYS,
        @JsonProperty("OnFailure")
        ON_FAILURE,
        @JsonProperty("Never")
        NEVER,
        @JsonProperty("ExitCode")
        EXIT_CODE
    }

    Replicas replicas(Role role) {
        return spec.mpiReplicaSpecs().get(role);
    }
}
