/**
 * The protocols of messages, for all devices and dialects: eager, rendezvous and flow control.
 *
 * <pre>
 *   eager        sender  --EAGER(payload)--&gt;  receiver      up to the device's eager limit, while credit lasts
 *   rendezvous   sender  --RTS-------------&gt;  receiver      longer or synchronous messages
 *                sender  &lt;-------------CTS--  receiver      when a receive has matched
 *                sender  --DATA, DATA, ...-&gt;  receiver      into the user buffer, part by part
 *   one-sided    sender  --RTS(key)--------&gt;  receiver      if the device lets the receiver read the sender's memory
 *                                                           the receiver reads into the user buffer, part by part
 *                sender  &lt;-----CTS(done)----  receiver      or CTS, and the rest follows as DATA
 *   flow control sender  &lt;----------CREDIT--  receiver      bytes of eager messages that have been received
 *                sender  --HOLDING---------&gt;  receiver      no more announcements; messages are held back
 *                sender  &lt;-----------GRANT--  receiver      a receive waits that may be for one of those
 * </pre>
 *
 * <p>{@link org.quipu.mpj.protocol.FrameDescriptor} is the format of the frames. {@link
 * org.quipu.mpj.protocol.Protocols} creates the objects and is what the engine above calls. {@link
 * org.quipu.mpj.protocol.EagerPath} is the short path of eager messages. Frames arrive in {@link
 * org.quipu.mpj.protocol.Receiver}.
 *
 * <p>Calls go down, to {@code match} and to the device. The only call up is {@link org.quipu.mpj.protocol.Driver}, by
 * which the protocols wake the thread that polls.
 */
package org.quipu.mpj.protocol;
