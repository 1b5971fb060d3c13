package org.quipu.launch.hosts;

import java.util.Map;
import org.quipu.launch.job.Ranks;

/**
 * What all links of a job share.
 *
 * @param job the job
 * @param control what ranks need to reach the launcher
 * @param events receives what happens to ranks
 * @param outputs receive the output of ranks
 * @param recordings receive the recordings of ranks
 * @param input standard input for rank 0
 * @param machines the hosts that have been reached, by the identity of their machine; thread-safe
 */
record LinkContext(RemoteJob job, Ranks.Control control, Ranks.Events events, RankOutputs outputs,
        Recordings recordings, InputFeed input, Map<String, String> machines) {}
