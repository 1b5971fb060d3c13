/**
 * Calls into native libraries through the Foreign Function &amp; Memory API: {@link
 * org.quipu.device.natives.NativeLibrary} finds a library's functions, {@link org.quipu.device.natives.SystemCalls} makes
 * Linux system calls.
 */
package org.quipu.device.natives;
