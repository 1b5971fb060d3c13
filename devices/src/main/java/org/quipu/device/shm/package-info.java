/**
 * Processes of one machine talk through files mapped in {@code /dev/shm}.
 *
 * <p>Each process owns one file, its <em>inbox</em>, with a ring for each process that sends to it. A sender claims a ring
 * when it first sends, so memory is used only for pairs that talk. A ring has one consumer; its producers are the
 * threads of one process, which claim entries by one compare-and-set and fill them side by side.
 *
 * <p>A process that has nothing to do sleeps on its inbox's doorbell, a futex where there is one.
 */
package org.quipu.device.shm;
