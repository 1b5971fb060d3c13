/**
 * The message engine: matching, protocols, requests and progress, once for all devices and for every façade.
 *
 * <p>One {@link org.quipu.mpj.engine.Engine} serves one rank over one {@link org.quipu.device.Device}; several may live in
 * one process. Everything here may be called by any number of threads at once. The way of a message:
 *
 * <pre>
 *   eager        sender  --EAGER(payload)-->  receiver      up to the device's eager limit, while credit lasts
 *   rendezvous   sender  --RTS------------->  receiver      anything longer, synchronous, or without credit
 *                sender  <-------------CTS--  receiver      when a receive has matched
 *                sender  --DATA, DATA, ...->  receiver      straight into the user's memory, chunk by chunk
 *   one-sided    sender  --RTS(key)-------->  receiver      where the device lets the receiver read the sender's memory
 *                                                           the receiver reads into the user's memory, part by part
 *                sender  <-----CTS(done)----  receiver      or CTS, and the rest comes as DATA, if the device reads no further
 *   flow control sender  <----------CREDIT--  receiver      so many bytes of eager messages have been received
 *                sender  --HOLDING--------->  receiver      so many are announced that further ones are held back
 *                sender  <-----------GRANT--  receiver      a receive waits that may be for one of those
 * </pre>
 *
 * <p>The first thread that calls works without atomic instructions until a second one comes: {@link org.quipu.mpj.engine.SoleUser}. From then on threads that send
 * to one peer take turns: {@link org.quipu.mpj.engine.Peer}. Where the device has lanes, eager messages leave by them, and until then they are received without the receiver's lists:
 * {@link org.quipu.mpj.engine.Lanes}.
 *
 * <p>Calls go down only: {@code mpi} and {@code org.quipu.mpj.comm} call the engine, the engine calls the device. What comes
 * up arrives in {@link org.quipu.mpj.engine.Receiver}.
 */
package org.quipu.mpj.engine;
