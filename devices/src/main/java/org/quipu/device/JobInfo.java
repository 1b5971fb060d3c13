package org.quipu.device;

import org.quipu.threads.affinity.CpuAffinity;

/**
 * Describes the job and this process to a device.
 *
 * @param jobId identifies the job on this machine; letters, digits, '-' and '_', at most 64 characters
 * @param rank rank of this process, 0 to {@code size - 1}
 * @param size number of processes of the job, 1 or more
 * @param localSize number of processes of the job on this machine, 1 or more
 * @param threadsPerRank number of threads that each process intends to run, 1 or more; determines, together with
 *     {@code localSize}, whether a waiting thread may spin
 * @param secret known only to the processes of the job; authenticates connections
 * @param oneNetwork whether the loopback address connects all processes of the job, which then need no other
 */
public record JobInfo(String jobId, int rank, int size, int localSize, int threadsPerRank, byte[] secret,
        boolean oneNetwork) {

    /** Creates the description of a job whose processes share a loopback address if all are on this machine. */
    public JobInfo(String jobId, int rank, int size, int localSize, int threadsPerRank, byte[] secret) {
        this(jobId, rank, size, localSize, threadsPerRank, secret, localSize == size);
    }

    public JobInfo {
        if (!jobId.matches("[A-Za-z0-9_-]{1,64}")) {
            throw new IllegalArgumentException("job id must be 1 to 64 letters, digits, '-' or '_': " + jobId);
        }
        if (size < 1 || rank < 0 || rank >= size) {
            throw new IllegalArgumentException("rank " + rank + " is not in 0.." + (size - 1));
        }
        if (localSize < 1 || threadsPerRank < 1) {
            throw new IllegalArgumentException("localSize and threadsPerRank must be 1 or more");
        }
        secret = secret.clone();
    }

    @Override
    public byte[] secret() {
        return secret.clone();
    }

    /** Returns whether the job's threads outnumber the cores of this machine, so that spinning delays other threads. */
    public boolean oversubscribed() {
        return (long) localSize * threadsPerRank > cores();
    }

    /** Returns the number of cores per rank of this machine, rounded down; 0 if {@link #oversubscribed}. */
    public int coresPerRank() {
        return oversubscribed() ? 0 : cores() / localSize;
    }

    private static int cores() {
        // The calling thread's affinity is not used here, because it may be bound to this rank's share.
        return CpuAffinity.countOfJvm();
    }
}
