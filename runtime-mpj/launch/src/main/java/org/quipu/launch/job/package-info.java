/**
 * A job on this machine: starts a JVM per rank, serves one control connection from each, and ends them together. {@link
 * org.quipu.mpj.manager.control.ControlDescriptor} describes the connection.
 */
package org.quipu.launch.job;
