/**
 * TCP sockets that never block, and a poller that waits until they are ready.
 *
 * <p>There are two implementations. On Linux, {@link org.quipu.device.tcp.LinuxNetwork} makes every socket by the C
 * library, because send(2) takes arrays without a copy, and because a channel cannot select the congestion control.
 * Elsewhere, and without native access, {@link org.quipu.device.tcp.ChannelNetwork} uses the JDK's channels. {@link
 * org.quipu.device.tcp.Network#ofProcess} decides once per process. Sockets and pollers of the two do not mix.
 */
package org.quipu.device.tcp;
