/**
 * InfiniBand and RoCE through {@code libibverbs}, called by the Foreign Function &amp; Memory API; no C code.
 *
 * <p>Each pair of processes that talk has one reliable-connected queue pair. Frames are sent into memory of the receiver's that was
 * registered and posted before, taken by all pairs from one shared receive queue; credits see to it that there is always room.
 * A header that the receiver knows from a frame before does not travel again ({@link org.quipu.device.verbs.Headers}).
 * Long frames are written into few larger chunks of the receiver's (RDMA write with immediate data), which keeps both sides' copies and the transfer going
 * at once. Long messages between memories off the heap are read by the receiver straight from the sender's memory (RDMA read), with a cache of registrations.
 *
 * <pre>
 *   process A                                                       process B
 *   VerbsPeer --post_send--> QueuePair ==========================> QueuePair --+
 *      ^  credits                                                               +--> SharedReceiveQueue (ReceiveSlab per pair)
 *      |                                                                        |
 *   VerbsDevice.poll &lt;--poll_cq-- CompletionQueue            CompletionQueue --+--> VerbsDevice.poll --> FrameHandler
 *
 *   ControlPlane &lt;--- TCP connection, trusted by the job's secret: exchange of queue pairs, then the sign of life ---> ControlPlane
 * </pre>
 *
 * <p>Why TCP beside verbs: queue pairs must be told each other's numbers before they can talk, the peer must prove that it belongs to the
 * job, and the hardware does not report a peer that died while it owes nothing. The connection does all three. One thread per device waits on
 * these connections; none of them is touched while frames are moved.
 *
 * <p>{@code *Descriptor} classes hold the layouts of the library's structures. They were compared with rdma-core 13 to 57 on x86-64; {@link
 * org.quipu.device.verbs.Verbs} checks at load what can be checked and refuses to go on otherwise.
 */
package org.quipu.device.verbs;
