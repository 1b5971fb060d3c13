package org.quipu.mpj.manager.control;

/**
 * What a rank knows about its job before it connects to the control network.
 *
 * @param rank 0 to {@code size - 1}
 * @param size number of processes of the job, 1 or more
 * @param localSize number of processes of the job on this machine, 1 or more
 * @param jobId name of the job: letters, digits, '-' and '_', at most 64 characters
 * @param secret shared by the ranks of the job; 32 bytes
 * @param device device that the user selected; may be empty
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record RankInfo(int rank, int size, int localSize, String jobId, byte[] secret, String device) {}
