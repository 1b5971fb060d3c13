package org.quipu.mpj.manager.rendezvous;

/**
 * The failure of a rank.
 *
 * @param rank the rank that failed, or -1 if several
 * @param code exit code for the other ranks, 1 to 255
 * @param what follows "rank 3 on n02 "
 * @param killed whether the rank ended without reporting a reason; other ranks may then have failed because of it
 * @param requested whether the rank requested the end of the job with this code
 */
record RankFailure(int rank, int code, String what, boolean killed, boolean requested) {}
