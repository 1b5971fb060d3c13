package org.quipu.mpj.manager;

/** Names of the environment variables that {@code quipu run} sets for each rank. */
public final class LaunchEnvironment {

    /** The rank of the process. */
    public static final String RANK = "QUIPU_RANK";

    /** The number of ranks of the job. */
    public static final String SIZE = "QUIPU_SIZE";

    /** The number of ranks on this machine. */
    public static final String LOCAL_SIZE = "QUIPU_LOCAL_SIZE";

    /** The index of the process among those of the job on this machine; not set if it equals the rank. */
    public static final String LOCAL_RANK = "QUIPU_LOCAL_RANK";

    /** The name of the job. */
    public static final String JOB = "QUIPU_JOB";

    /**
     * The path of the file that contains the job's secret, 64 hexadecimal digits. The variable does not contain the
     * secret itself, because the environment is inherited by every child process and included in JFR recordings.
     */
    public static final String SECRET_FILE = "QUIPU_SECRET_FILE";

    /** The path of the launcher's Unix domain socket. */
    public static final String CONTROL = "QUIPU_CONTROL";

    /** The device that the user selected; may be empty. */
    public static final String DEVICE = "QUIPU_DEVICE";

    /** The number of threads per rank, as defined by OpenMP. */
    public static final String THREADS = "OMP_NUM_THREADS";

    /** The time at which the job will be ended, in seconds since 1970; not set if it has no limit. */
    public static final String END_TIME = "QUIPU_JOB_END_TIME";

    /** The address of rank 0, host:port, if no launcher provides it. */
    public static final String ROOT = "QUIPU_ROOT";

    private LaunchEnvironment() {}
}
