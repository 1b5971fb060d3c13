/**
 * A device for processes of one machine, which communicate through files in {@code /dev/shm} that they map.
 *
 * <p>Each process owns one file, its <em>inbox</em>, with a ring for each process that sends to it. A sender claims a
 * ring on its first send, so that memory is used only for pairs that communicate. A ring has one consumer. Its
 * producers are the threads of one process, which claim entries by one compare-and-set and fill them concurrently.
 *
 * <p>An idle process sleeps on its inbox's doorbell, a futex where available.
 */
package org.quipu.device.shm;
