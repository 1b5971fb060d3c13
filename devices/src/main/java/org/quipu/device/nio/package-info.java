/**
 * Processes talk over TCP, one connection per pair, opened when the first frame is sent.
 *
 * <p>Everything happens on the caller's threads: a sender writes to the socket itself; the thread that polls reads the
 * connections that were active lately and asks the selector about the others. There is no thread per peer.
 *
 * <p>A connected socket is a {@link org.quipu.device.nio.StreamSocket}: on Linux the system's own calls, which send from arrays as well, elsewhere the channel.
 *
 * <p>Before any frame is read, both sides of a connection prove that they know the job's secret, by a challenge and
 * HMAC-SHA256 ({@link org.quipu.device.nio.HandshakeDescriptor}). Frames themselves are neither signed nor encrypted.
 * Unproven connections cannot keep peers from connecting ({@link org.quipu.device.nio.UnprovenConnections}), and the
 * number of lines logged about them is limited ({@link org.quipu.device.nio.RefusalLog}).
 */
package org.quipu.device.nio;
