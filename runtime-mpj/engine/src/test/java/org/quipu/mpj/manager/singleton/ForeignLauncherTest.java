package org.quipu.mpj.manager.singleton;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which launcher started a process: environments as the launchers give them to their processes. */
class ForeignLauncherTest {

    private static Map<String, String> environment(String words) {
        Map<String, String> environment = new TreeMap<>(Map.of("PATH", "/usr/bin", "OMP_NUM_THREADS", "2"));
        Arrays.stream(words.strip().split("\\s+")).map(word -> word.split("=", 2))
                .forEach(pair -> environment.put(pair[0], pair[1]));
        return environment;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        // Open MPI 4.1 and 5.0
        "OMPI_COMM_WORLD_RANK=1 OMPI_COMM_WORLD_SIZE=2 PMIX_RANK=1 PMIX_NAMESPACE=1193345025"
                + " PMIX_VERSION=4.2.2rc2 | Open MPI's mpirun as rank 1 of 2",
        "OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=2 PMIX_RANK=0 PMIX_NAMESPACE=prterun-vm-12879@1"
                + " PRTE_LAUNCHED=1 | Open MPI's mpirun as rank 0 of 2",
        "PMIX_RANK=0 PMIX_NAMESPACE=prterun-vm-12864@1 PMIX_VERSION=5.0.11rc1 PRTE_LAUNCHED=1"
                + " | PRRTE's prterun as rank 0 of an unknown number of processes",
        "JSM_NAMESPACE_RANK=3 JSM_NAMESPACE_SIZE=6 OMPI_COMM_WORLD_RANK=3 OMPI_COMM_WORLD_SIZE=6 PMIX_RANK=3"
                + " | IBM's jsrun as rank 3 of 6",
        // Hydra 4.0, MPICH 5.0, MPICH's gforker, Intel MPI 2021
        "PMI_FD=6 PMI_RANK=0 PMI_SIZE=2 MPI_LOCALNRANKS=2 MPI_LOCALRANKID=0 HYDI_CONTROL_FD=7"
                + " | Hydra (mpiexec of MPICH) as rank 0 of 2",
        "PMI_PORT=vm:37481 PMI_ID=1 MPI_LOCALNRANKS=2 MPI_LOCALRANKID=1"
                + " | Hydra (mpiexec of MPICH) as rank 1 of an unknown number of processes",
        "PMI_FD=9 PMI_RANK=1 PMI_SIZE=2 MPI_LOCALNRANKS=2 I_MPI_HYDRA_UUID=79320000-f996 I_MPI_INFO_NP=1"
                + " | Intel MPI's mpiexec as rank 1 of 2",
        "PMI_FD=12 PMI_RANK=1 PMI_SIZE=2 PMI_DEBUG=0 MPI_APPNUM=0 | a launcher with PMI (mpiexec) as rank 1 of 2",
        "PMI_ID=1 PMI_PORT=n1:5 | a launcher with PMI (mpiexec) as rank 1 of an unknown number of processes",
        "MV2_COMM_WORLD_RANK=1 MV2_COMM_WORLD_SIZE=4 PMI_ID=1 | MVAPICH's mpirun_rsh as rank 1 of 4",
        // Slurm 22.05: --mpi=none, pmi2, pmix
        "SLURM_JOB_ID=1 SLURM_NTASKS=2 SLURM_PROCID=1 SLURM_STEP_ID=0 SLURM_STEP_NUM_TASKS=2 | srun as rank 1 of 2",
        "SLURM_PROCID=1 SLURM_STEP_ID=0 SLURM_STEP_NUM_TASKS=2 PMI_FD=13 PMI_JOBID=3.0 PMI_RANK=1 PMI_SIZE=2"
                + " | srun as rank 1 of 2",
        "SLURM_PROCID=1 SLURM_STEP_ID=0 SLURM_STEP_NUM_TASKS=2 PMIX_RANK=1 PMIX_NAMESPACE=slurm.pmix.3.0"
                + " | srun as rank 1 of 2",
        // the others
        "FLUX_JOB_ID=f1 FLUX_TASK_RANK=2 FLUX_JOB_SIZE=4 PMI_FD=9 PMI_RANK=2 PMI_SIZE=4 | Flux as rank 2 of 4",
        "PALS_RANKID=1 PALS_LOCAL_RANKID=1 PMI_RANK=1 PMI_SIZE=8 | PALS (mpiexec or aprun of HPE Cray) as rank 1 of 8",
        "ALPS_APP_PE=1 | Cray's aprun as rank 1 of an unknown number of processes",
        "PMIX_RANK=1 PMIX_NAMESPACE=x | a launcher with PMIx as rank 1 of an unknown number of processes",
        "JOB_COMPLETION_INDEX=2 KUBERNETES_SERVICE_HOST=10.0.0.1"
                + " | a Kubernetes Indexed Job as rank 2 of an unknown number of processes",
        // nested launchers: it is sufficient that one of them started several processes
        "SLURM_PROCID=0 SLURM_STEP_ID=0 SLURM_STEP_NUM_TASKS=1 OMPI_COMM_WORLD_RANK=1 OMPI_COMM_WORLD_SIZE=2"
                + " | Open MPI's mpirun as rank 1 of 2",
        "SLURM_PROCID=3 SLURM_STEP_ID=0 SLURM_STEP_NUM_TASKS=4 OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=1"
                + " | srun as rank 3 of 4",
        "SLURM_PROCID=0 SLURM_STEP_ID=0 SLURM_STEP_NUM_TASKS=1 PRTE_LAUNCHED=1 PMIX_RANK=0"
                + " | PRRTE's prterun as rank 0 of an unknown number of processes",
        // invalid values
        "OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=many"
                + " | Open MPI's mpirun as rank 0 of an unknown number of processes",
        "PMI_RANK=1 PMI_SIZE=1 | a launcher with PMI (mpiexec) as rank 1 of 1",
    })
    void oneOfSeveral(String words, String start) {
        assertThat(ForeignLauncher.ofSeveral(environment(words)).map(Object::toString)).contains(start);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "HOME=/root",
        "OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=1 OMPI_UNIVERSE_SIZE=2 PMIX_RANK=0 PMIX_NAMESPACE=1584201729",
        "OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=1 OMPI_VERSION=5.0.11 PMIX_RANK=0 PRTE_LAUNCHED=1",
        "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_MCA_btl=tcp I_MPI_HYDRA_BOOTSTRAP=slurm PMIX_MCA_gds=hash",
        "PMI_FD=6 PMI_RANK=0 PMI_SIZE=1 MPI_LOCALNRANKS=1 MPI_LOCALRANKID=0",
        // a step of one task, with and without PMI; in an allocation of several
        "SLURM_JOB_ID=2 SLURM_NTASKS=1 SLURM_PROCID=0 SLURM_STEP_ID=0 SLURM_STEP_NUM_TASKS=1 SLURM_JOB_NUM_NODES=2",
        "SLURM_PROCID=0 SLURM_STEP_ID=0 SLURM_STEP_NUM_TASKS=1 PMI_FD=13 PMI_JOBID=3.0 PMI_RANK=0 PMI_SIZE=1",
        "SLURM_PROCID=0 SLURM_STEP_ID=0 SLURM_STEP_NUM_TASKS=1 PMIX_RANK=0 PMIX_NAMESPACE=slurm.pmix.3.0",
        // the shells of sbatch, of salloc, and of salloc's interactive step; a job of an array
        "SLURM_JOB_ID=5 SLURM_NTASKS=4 SLURM_NPROCS=4 SLURM_PROCID=0 SLURM_LOCALID=0 SLURM_NODEID=0 SLURM_NNODES=2",
        "SLURM_JOB_ID=4 SLURM_NTASKS=2 SLURM_NPROCS=2 SLURM_NNODES=2",
        "SLURM_NTASKS=4 SLURM_PROCID=0 SLURM_STEP_ID=4294967290 SLURM_STEP_NUM_TASKS=1 SLURM_STEP_NUM_NODES=1",
        "SLURM_JOB_ID=7 SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_COUNT=9 SLURM_NTASKS=1 SLURM_PROCID=0",
        // the shells of PBS, LSF and Flux
        "PBS_JOBID=1 PBS_NODEFILE=/var/spool/pbs/aux/1 PBS_NP=8 PBS_TASKNUM=1",
        "LSB_JOBID=1 LSB_MCPU_HOSTS=n1",
        "FLUX_URI=local:///run/flux/local FLUX_ENCLOSING_ID=f1",
    })
    void alone(String words) {
        assertThat(ForeignLauncher.ofSeveral(environment(words))).isEmpty();
    }
}
