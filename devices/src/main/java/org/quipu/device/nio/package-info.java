/**
 * A device for TCP, with one connection per pair, opened when the first frame is sent.
 *
 * <p>All work is done by the caller's threads. A sender writes to the socket itself. The polling thread reads the
 * recently active connections directly and asks the poller for the others. There is no thread per peer.
 *
 * <p>A connected socket is a {@link org.quipu.device.tcp.TcpStream}. On Linux it uses the system's calls, which send
 * from arrays too; elsewhere it uses a channel.
 *
 * <p>Connections are made and authenticated by {@link org.quipu.device.control}. Frames are neither signed nor
 * encrypted, unless the network is a {@link org.quipu.device.tls.TlsNetwork}.
 */
package org.quipu.device.nio;
