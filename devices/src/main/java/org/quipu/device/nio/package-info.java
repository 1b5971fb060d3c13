/**
 * Processes talk over TCP, one connection per pair, opened when the first frame is sent.
 *
 * <p>Everything happens on the caller's threads. A sender writes to the socket itself. The polling thread reads the
 * connections that were active lately and asks the selector about the others. There is no thread per peer.
 *
 * <p>A connected socket is a {@link org.quipu.device.nio.StreamSocket}: on Linux the system's own calls, which send from
 * arrays as well, elsewhere the channel.
 *
 * <p>Connections are made and proved by {@link org.quipu.device.control}. Frames themselves are neither signed nor
 * encrypted.
 */
package org.quipu.device.nio;
