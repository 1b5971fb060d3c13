package org.quipu.mpj.manager;

/** Names of the environment variables by which {@code quipu run} tells a process which rank it is. */
public final class LaunchEnvironment {

    /** This process's rank. */
    public static final String RANK = "QUIPU_RANK";

    /** The job's number of ranks. */
    public static final String SIZE = "QUIPU_SIZE";

    /** The number of ranks on this machine. */
    public static final String LOCAL_SIZE = "QUIPU_LOCAL_SIZE";

    /** The job's name. */
    public static final String JOB = "QUIPU_JOB";

    /**
     * The path of the file with the job's secret, 64 hexadecimal digits. Not the secret itself, since an environment is
     * inherited by every child process and copied into every recording.
     */
    public static final String SECRET_FILE = "QUIPU_SECRET_FILE";

    /** The path of the launcher's Unix domain socket. */
    public static final String CONTROL = "QUIPU_CONTROL";

    /** The device that the user asked for; may be empty. */
    public static final String DEVICE = "QUIPU_DEVICE";

    /** Threads per rank, as OpenMP has it. */
    public static final String THREADS = "OMP_NUM_THREADS";

    private LaunchEnvironment() {}
}
