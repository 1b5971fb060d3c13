/**
 * Process managers: each provides a process with its rank and the size of the job, exchanges the addresses that ranks
 * need before they can send messages, and ends the job. A {@link org.quipu.mpj.manager.ProcessManagerProvider} adds a
 * launcher.
 */
package org.quipu.mpj.manager;
