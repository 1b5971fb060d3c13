/**
 * The devices' service provider interface.
 *
 * <p>A device moves <em>frames</em> between this process and its peers. A frame is a header of four 64-bit words, whose
 * meaning is the caller's, and a payload of 0 to {@link org.quipu.device.Device#maxPayload(int)} bytes. A device knows
 * no tags, no communicators and no datatypes.
 *
 * <h2>Lifecycle</h2>
 * {@link org.quipu.device.DeviceProvider#open} makes a device that can be reached at {@link
 * org.quipu.device.Device#address()}. The caller publishes that address to its peers, tells the device theirs by {@link
 * org.quipu.device.Device#addPeer}, and gives it the handler of what arrives by {@link
 * org.quipu.device.Device#start}, once, before the first frame is sent or polled. A connection is made when the first
 * frame to a peer is sent. {@link org.quipu.device.Device#close} releases everything, also what lies in the file
 * system; frames not flushed by then are lost.
 *
 * <h2>Threading</h2>
 * {@code trySend}, {@code expose}, {@code withdraw}, {@code read}, {@code wake} and {@code flushed} may be called by
 * any number of threads at once, also from within the handler. {@code poll} and {@code await} are called by one thread
 * at a time; the caller must ensure this, and a happens-before edge between two callers. A caller that never has two
 * sends to one peer in progress at once may use {@code trySendAlone}; a device may treat it like {@code trySend}. The
 * polling thread may use {@code trySendSoon} for frames that may leave as late as its next {@code poll}. Any thread may
 * call {@code isQuiet} at any time, also during a {@code poll}. Only {@code await} blocks. No call starts a thread per
 * message or per peer.
 *
 * <h2>Order</h2> Frames from one process to one peer arrive in the order in which {@code trySend} accepted them, each
 * once and whole, whichever way they take. Nothing is promised between different peers.
 *
 * <h2>Memory</h2> When {@code trySend} has accepted a frame, the payload's memory is the caller's again: the device has
 * copied it, put it on the wire, or both. The memory that a handler is shown belongs to the device and is valid until
 * the handler returns. For a long frame a device may ask the handler beforehand, by {@link
 * org.quipu.device.FrameHandler#onLongFrame}, where the payload shall go, and put it there as it arrives: that saves a
 * copy.
 *
 * <h2>Lanes</h2> Optional. A device whose frames lie in memory that both sides reach may offer a {@link
 * org.quipu.device.Lane} to a peer: there a frame passes from array to array without a call to the handler. A caller
 * that may call {@code trySendAlone} may send such a frame, and a caller that may call {@code poll} may take one.
 *
 * <h2>One-sided reads</h2> Optional. A device that can let a process read straight from a peer's memory saves one copy
 * of a long message. The side that owns the memory calls {@link org.quipu.device.Device#expose} and sends the two words
 * of the {@link org.quipu.device.Exposure} to the peer in a frame, by its own protocol; the peer calls {@link
 * org.quipu.device.Device#read}, as often as it likes, and tells when it is through; then the owner calls {@link
 * org.quipu.device.Device#withdraw}. What was written to the memory before {@code expose} is seen by every read whose
 * caller got the key by a frame sent afterwards. A device decides for each piece of memory whether it can: a caller
 * must be prepared for {@code false} and {@link org.quipu.device.Device#REFUSED}, and have the bytes sent in frames
 * then.
 *
 * <p>If the peer is lost, each of its reads under way is reported as not whole before {@code onPeerLost}. A key is
 * valid between those two processes alone; reading with a wrong one is reported or refused, as far as the device can
 * tell, and never harms the owner.
 *
 * <h2>Progress and back-pressure</h2> A device makes progress inside {@code poll}: it takes in what has arrived,
 * connects, accepts, and writes what it could not write before. A device that cannot take a frame now answers {@link
 * org.quipu.device.Device#BACK_PRESSURE}; the caller polls and tries again. Memory per peer is bounded: back-pressure
 * is how the bound is kept.
 *
 * <h2>Failure</h2> A peer that is gone, or breaks the protocol, is reported by {@link
 * org.quipu.device.FrameHandler#onPeerLost}, once, from within {@code poll}; later sends to it answer {@link
 * org.quipu.device.Device#PEER_LOST}. A device does not reconnect.
 */
package org.quipu.device;
