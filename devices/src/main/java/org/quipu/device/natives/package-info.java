/**
 * Calls of native libraries through the Foreign Function &amp; Memory API.
 * {@link org.quipu.device.natives.NativeLibrary} finds functions; a {@link org.quipu.device.natives.Function} converts
 * failures to exceptions; {@link org.quipu.device.natives.Downcalls} is for the hot path;
 * {@link org.quipu.device.natives.SystemCalls} makes Linux system calls.
 */
package org.quipu.device.natives;
