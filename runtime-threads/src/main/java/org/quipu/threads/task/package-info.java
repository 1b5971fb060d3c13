/**
 * Tasks: deques, dependences, groups, taskloops, and the wait that also runs tasks.
 */
package org.quipu.threads.task;
