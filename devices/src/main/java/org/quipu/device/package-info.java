/**
 * The devices' service provider interface.
 *
 * <p>A device moves <em>frames</em> between this process and its peers. A frame consists of a header of four 64-bit
 * words, whose meaning is up to the caller, and a payload of 0 to {@link org.quipu.device.Device#maxPayload(int)}
 * bytes. A device knows no tags, no communicators and no datatypes.
 *
 * <h2>Lifecycle</h2> {@link org.quipu.device.DeviceProvider#open} makes a device that is reachable at {@link
 * org.quipu.device.Device#address()}. The caller publishes that address to its peers, adds theirs by {@link
 * org.quipu.device.Device#addPeer}, and sets the handler of arriving frames by {@link org.quipu.device.Device#start},
 * once, before the first frame is sent or polled. A connection is made when the first frame to a peer is sent. {@link
 * org.quipu.device.Device#close} releases everything, including files; frames not flushed by then are lost.
 *
 * <h2>Threading</h2> {@code trySend}, {@code expose}, {@code withdraw}, {@code read}, {@code wake} and {@code flushed}
 * may be called by any number of threads concurrently, also by the handler. {@code poll} and {@code await} are called
 * by one thread at a time; the caller must ensure this, and a happens-before edge between two callers. A caller that
 * never has two sends to one peer in progress at once may use {@code trySendAlone}; a device may treat it like {@code
 * trySend}. The polling thread may use {@code trySendSoon} for frames that may leave as late as its next {@code poll}.
 * Any thread may call {@code isQuiet} at any time, also during a {@code poll}. Only {@code await} blocks. No call
 * starts a thread per message or per peer.
 *
 * <h2>Order</h2> Frames from one process to one peer arrive in the order in which {@code trySend} accepted them, each
 * once and complete, whichever path they take. There is no order between different peers.
 *
 * <h2>Memory</h2> When {@code trySend} has accepted a frame, the payload's memory belongs to the caller again. The
 * memory passed to a handler belongs to the device and is valid until the handler returns. For a long frame a device
 * may ask the handler for the payload's target beforehand, by {@link org.quipu.device.FrameHandler#onLongFrame}, and
 * store the payload there as it arrives, which saves a copy.
 *
 * <h2>Lanes</h2> Optional. A device whose frames are in memory shared by both sides may offer a {@link
 * org.quipu.device.Lane} to a peer, through which a frame passes from array to array without a call to the handler. A
 * caller that may call {@code trySendAlone} may send such a frame, and a caller that may call {@code poll} may take
 * one.
 *
 * <h2>One-sided reads</h2> Optional. A device that lets a process read directly from a peer's memory saves one copy of
 * a long message. The side that owns the memory calls {@link org.quipu.device.Device#expose} and sends the two words of
 * the {@link org.quipu.device.Exposure} to the peer in a frame, by its own protocol; the peer calls {@link
 * org.quipu.device.Device#read}, any number of times, and reports when it has finished; then the owner calls {@link
 * org.quipu.device.Device#withdraw}. Data written to the memory before {@code expose} is visible to every read whose
 * caller received the key in a frame sent afterwards. A device decides for each memory whether it can be read. If the
 * result is {@code false} or {@link org.quipu.device.Device#REFUSED}, the caller must have the data sent in frames.
 *
 * <p>If the peer is lost, each pending read of its memory is reported as failed before {@code onPeerLost}. A key is
 * valid only between the two processes. Reading with a wrong key is reported or refused as far as the device can detect
 * it, and never harms the owner.
 *
 * <h2>Progress and back-pressure</h2> A device makes progress inside {@code poll}: it receives arrived data, connects,
 * accepts, and writes data that it could not write before. A device that cannot accept a frame now returns {@link
 * org.quipu.device.Device#BACK_PRESSURE}; the caller polls and tries again. Back-pressure keeps the memory per peer
 * bounded.
 *
 * <h2>Failure</h2> A peer that is gone, or breaks the protocol, is reported by {@link
 * org.quipu.device.FrameHandler#onPeerLost}, once, from within {@code poll}; later sends to it return {@link
 * org.quipu.device.Device#PEER_LOST}. A device does not reconnect.
 */
package org.quipu.device;
