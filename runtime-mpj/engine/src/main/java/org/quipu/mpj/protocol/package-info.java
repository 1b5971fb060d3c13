/**
 * The message protocols, common to all devices and dialects: eager, rendezvous, one-sided reads, and flow control.
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
 *                sender  &lt;-----------GRANT--  receiver      a receive may wait for one of those messages
 * </pre>
 *
 * <p>{@link org.quipu.mpj.protocol.FrameDescriptor} is the frame format. {@link org.quipu.mpj.protocol.Protocols}
 * creates the objects and is the interface to the engine. {@link org.quipu.mpj.protocol.EagerPath} is the fast path of
 * eager messages. {@link org.quipu.mpj.protocol.Receiver} handles incoming frames.
 *
 * <p>Calls go down, to {@code match} and to the device. The only upcall is {@link org.quipu.mpj.protocol.Driver}, which
 * wakes the thread that polls.
 */
package org.quipu.mpj.protocol;
