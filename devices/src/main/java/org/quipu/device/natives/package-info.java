/**
 * What devices share that call native libraries through the Foreign Function &amp; Memory API: {@link
 * org.quipu.device.natives.NativeLibrary} finds a library's functions, {@link org.quipu.device.natives.Sleeper} waits for descriptors.
 */
package org.quipu.device.natives;
