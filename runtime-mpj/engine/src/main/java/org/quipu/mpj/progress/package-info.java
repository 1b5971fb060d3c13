/**
 * The engine: sends, receives and waits on behalf of communicators. One {@link org.quipu.mpj.progress.Engine} serves
 * one rank over one {@link org.quipu.device.Device}; several may exist in one process. Any number of threads may call
 * it at once.
 *
 * <p>The waiting threads make progress: one of them, the driver, polls the device for all ({@link
 * org.quipu.mpj.progress.Progress}). A background thread does so while no user thread is in a call ({@link
 * org.quipu.mpj.progress.BackgroundProgress}).
 */
package org.quipu.mpj.progress;
