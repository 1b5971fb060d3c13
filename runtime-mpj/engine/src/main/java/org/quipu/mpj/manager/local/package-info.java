/**
 * The manager of ranks started by {@code quipu run}, and what it shares with the launcher: the protocol of the control
 * connection, the job's folder, and its processes.
 */
package org.quipu.mpj.manager.local;
