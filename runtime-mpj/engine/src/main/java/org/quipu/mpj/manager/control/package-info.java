/**
 * The control network of a job: how its ranks exchange addresses, wait for each other, and send reports
 * to the launcher. {@link ControlDescriptor} describes the lines of one connection.
 */
package org.quipu.mpj.manager.control;
