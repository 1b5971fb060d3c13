/**
 * Words that threads share, waiting and waking, barriers and locks. {@link org.quipu.threads.sync.TeamState} is the
 * view of a team for all packages above.
 */
package org.quipu.threads.sync;
