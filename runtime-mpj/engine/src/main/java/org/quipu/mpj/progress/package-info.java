/**
 * The engine, which sends, receives and waits on behalf of communicators. One {@link org.quipu.mpj.progress.Engine}
 * serves one rank over one {@link org.quipu.device.Device}; a process may have several. Thread-safe.
 *
 * <p>The waiting threads make progress: one of them, the driver, polls the device on behalf of all
 * ({@link org.quipu.mpj.progress.Progress}). While no user thread is in a call, a background thread polls
 * ({@link org.quipu.mpj.progress.BackgroundProgress}).
 */
package org.quipu.mpj.progress;
