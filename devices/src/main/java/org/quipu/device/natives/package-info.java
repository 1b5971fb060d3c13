/**
 * Calls into native libraries through the Foreign Function &amp; Memory API. {@link
 * org.quipu.device.natives.NativeLibrary} finds functions; a {@link org.quipu.device.natives.Function} turns failures
 * into exceptions; {@link org.quipu.device.natives.Downcalls} serves the hot path; {@link
 * org.quipu.device.natives.SystemCalls} makes Linux system calls.
 */
package org.quipu.device.natives;
