/**
 * The service provider interface of devices.
 *
 * <p>A device transfers <em>frames</em> between this process and its peers. A frame consists of a header of four 64-bit
 * words, whose meaning is defined by the caller, and a payload of 0 to {@link org.quipu.device.Device#maxPayload(int)}
 * bytes. Devices are independent of tags, communicators and datatypes.
 *
 * <h2>Lifecycle</h2> {@link org.quipu.device.DeviceProvider#open} creates a device that is reachable at
 * {@link org.quipu.device.Device#address()}. The caller publishes that address to its peers, adds theirs by
 * {@link org.quipu.device.Device#addPeer}, and sets the handler of incoming frames by
 * {@link org.quipu.device.Device#start}, once, before the first frame is sent or polled. A connection is established
 * when the first frame is sent to a peer. {@link org.quipu.device.Device#close} releases all resources, including
 * files; frames not flushed by then are lost.
 *
 * <h2>Threading</h2> {@code trySend}, {@code expose}, {@code withdraw}, {@code read}, {@code wake} and {@code flushed}
 * are thread-safe, and may also be called by the handler. {@code poll} and {@code await} are for one thread at a time;
 * the caller must ensure this, and a happens-before edge from one thread to the next. A caller that never has two
 * concurrent sends to one peer may use {@code trySendAlone}; a device may implement it like {@code trySend}. The
 * polling thread may use {@code trySendSoon} for frames that may be deferred until its next {@code poll}. Any thread
 * may call {@code isQuiet} at any time, even during a {@code poll}. Only {@code await} blocks. No call starts a thread
 * per message or per peer.
 *
 * <h2>Order</h2> Frames from one process to one peer arrive in the order in which {@code trySend} accepted them, each
 * once and complete, regardless of the path. Frames of different peers are not ordered.
 *
 * <h2>Memory</h2> When {@code trySend} has accepted a frame, the caller may reuse the payload's memory. The memory
 * passed to a handler belongs to the device and is valid until the handler returns. For a long frame, a device may
 * request the payload's target in advance, by {@link org.quipu.device.FrameHandler#onLongFrame}, and store the payload
 * there as it arrives, which saves a copy.
 *
 * <h2>Lanes</h2> Optional. A device that uses shared memory may provide a {@link org.quipu.device.Lane} to a peer,
 * through which a frame is copied from array to array without a call of the handler. A caller that meets the
 * requirements of {@code trySendAlone} may send on the lane, and one that meets those of {@code poll} may receive on
 * it.
 *
 * <h2>One-sided reads</h2> Optional. A device that can read directly from a peer's memory saves one copy of a long
 * message. The owner of the memory calls {@link org.quipu.device.Device#expose} and sends the two words of the
 * {@link org.quipu.device.Exposure} to the peer in a frame, by its own protocol. The peer calls
 * {@link org.quipu.device.Device#read}, any number of times, and reports when it has finished. Then the owner calls
 * {@link org.quipu.device.Device#withdraw}. Data written to the memory before {@code expose} is visible to every read
 * whose caller received the key in a frame sent afterwards. A device decides for each memory whether it can be read. If
 * {@code expose} returns false or {@code read} returns {@link org.quipu.device.Device#REFUSED}, the data must be sent
 * in frames.
 *
 * <p>If the peer is lost, each pending read of its memory is reported as failed before {@code onPeerLost}. A key is
 * valid only between the two processes. Reading with an invalid key is rejected or reported as far as the device can
 * detect it, and never harms the owner.
 *
 * <h2>Progress and back-pressure</h2> A device makes progress during {@code poll}: it receives data, establishes and
 * accepts connections, and writes data that it could not write before. A device that cannot accept a frame returns
 * {@link org.quipu.device.Device#BACK_PRESSURE}; the caller polls and tries again. Back-pressure bounds the memory per
 * peer.
 *
 * <h2>Failure</h2> A peer that has terminated or violates the protocol is reported by
 * {@link org.quipu.device.FrameHandler#onPeerLost}, once, during {@code poll}; later sends to it return
 * {@link org.quipu.device.Device#PEER_LOST}. A device does not reconnect.
 */
package org.quipu.device;
