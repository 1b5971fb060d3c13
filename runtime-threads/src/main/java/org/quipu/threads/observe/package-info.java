/** Observation of a running program: observers, their reports, and the summary of {@code quipu.stats}. */
package org.quipu.threads.observe;
