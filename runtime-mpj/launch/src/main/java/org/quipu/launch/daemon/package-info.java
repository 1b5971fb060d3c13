/**
 * The daemon of a host without ssh: starts agents for launchers that prove the user's key. {@link
 * org.quipu.launch.daemon.DaemonDescriptor} describes its connections.
 */
package org.quipu.launch.daemon;
