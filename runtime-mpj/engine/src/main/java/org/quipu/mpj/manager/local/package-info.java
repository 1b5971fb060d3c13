/**
 * The manager of ranks that {@code quipu run} started, and what the launcher shares with it: the words of the control
 * connection, the job's folder, and its processes.
 */
package org.quipu.mpj.manager.local;
