/**
 * Jobs for batch systems. The script of a job calls {@code quipu run} once. It takes the hosts from the allocation,
 * starts one agent per host by the batch system's own means, and ships the class path. So the same line works in all
 * batch systems, needs no PMI library, and gives the exit code, the stack and the host of the first rank that failed.
 * {@code srun java ...}, a process of the batch system per rank, would need one of these libraries or a free port for
 * the ranks to meet, and the class path in the same place on all hosts.
 */
package org.quipu.launch.batch;
