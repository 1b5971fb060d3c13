/** What is seen of a running program: JFR events and the summary of {@code quipu.stats}. */
package org.quipu.threads.observe;
