/**
 * A device for InfiniBand and RoCE. Calls {@code libibverbs} through the Foreign Function &amp; Memory API, without C
 * code.
 *
 * <p>Each pair of communicating processes has one reliable connected queue pair. Frames arrive in registered buffers
 * that the receiver has posted to a receive queue shared by all pairs; credits ensure that a buffer is free. A header
 * that the receiver already knows is not sent again ({@link org.quipu.device.verbs.Headers}). Long frames are written
 * into a few larger chunks of the receiver (RDMA write with immediate data), so that the copies on both sides overlap
 * with the transfer. Long messages between off-heap memories are read by the receiver directly from the sender's memory
 * (RDMA read); a cache keeps the registrations.
 *
 * <pre>
 *   process A                                           process B
 *   QueuePairLink --post_send--> QueuePair ===========> QueuePair --> SharedReceiveQueue (a ReceiveSlab per pair)
 *      ^ credits                                                         |
 *      |                                                                 v
 *   VerbsDevice.poll &lt;--poll_cq-- CompletionQueue     CompletionQueue --poll_cq--> VerbsDevice.poll --> FrameHandler
 *
 *   ControlPlane &lt;-- TCP connection, authenticated by the job's secret --> ControlPlane
 *                     exchange of queue pairs, then liveness
 * </pre>
 *
 * <p>A TCP connection is needed in addition: queue pairs must exchange their numbers before they can communicate, the
 * peer must prove that it belongs to the job, and the hardware does not report the death of a peer with no pending
 * operations. One thread per device waits on these connections. They are not used while frames are transferred.
 *
 * <p>The {@code *Descriptor} classes define the layouts of the library's structures, which have been compared with
 * rdma-core 13 to 57 on x86-64. {@link org.quipu.device.verbs.Verbs} checks as much as possible when it loads the
 * library, and rejects an unknown layout.
 */
package org.quipu.device.verbs;
