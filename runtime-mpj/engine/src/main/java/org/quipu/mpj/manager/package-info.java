/**
 * Process managers: each tells a process its rank and the job's size, exchanges the addresses that ranks need before
 * they can send messages, and ends the job. A launcher is added by a
 * {@link org.quipu.mpj.manager.ProcessManagerProvider}.
 */
package org.quipu.mpj.manager;
