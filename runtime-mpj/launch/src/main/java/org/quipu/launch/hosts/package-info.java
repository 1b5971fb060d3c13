/**
 * A job on several hosts: which hosts there are, which rank runs where, and the agent that starts the ranks of a host.
 */
package org.quipu.launch.hosts;
