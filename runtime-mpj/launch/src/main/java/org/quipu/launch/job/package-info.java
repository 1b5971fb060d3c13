/**
 * The launcher of ranks on this machine: one JVM per rank, and one control connection from each to the launcher, whose
 * words are in {@link org.quipu.mpj.manager.local.ControlDescriptor}.
 */
package org.quipu.launch.job;
