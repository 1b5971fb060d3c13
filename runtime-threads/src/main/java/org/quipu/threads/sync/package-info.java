/**
 * Words that threads share, waiting and waking, barriers and locks. {@link org.quipu.threads.sync.TeamState} is the
 * view\n * that every room above has of a team.
 */
package org.quipu.threads.sync;
