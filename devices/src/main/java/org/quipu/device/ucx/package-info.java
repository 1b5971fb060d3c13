/**
 * A device for any fabric that UCX supports. It calls the system's {@code libucp} through the Foreign Function &amp;
 * Memory API, without C code.
 *
 * <pre>
 *   process A                                         process B
 *   trySend --> EndpointLink --ucp_am_send_nbx-----> Worker --upcall--> Inbound --> UcxDevice.poll --> FrameHandler
 *                (slots)                       (ucp_worker_progress)
 *   expose ---> UnsentKeys --(a frame)-------------> RemoteKeys
 *   UcxMemory &lt;----------------------ucp_get_nbx---- PendingGets &lt;-- EndpointLink &lt;-- UcxDevice.read
 *   ControlPlane &lt;-- TCP connection, authenticated by the job's secret --> ControlPlane
 *                     exchange of worker addresses, then liveness
 * </pre>
 *
 * <p>Frames are active messages, not tagged ones. A tagged message must be copied into a receive posted beforehand,
 * which takes two or three calls to detect, or be probed for after the library has stored it. An active message costs
 * one upcall into Java, which copies a short frame; a longer one stays in the library's memory until the handler has
 * returned. Sends have no callback: the polling thread queries those that the library has not completed at once.
 *
 * <p>Long messages between off-heap memories are read by the receiver ({@code ucp_get_nbx}); a cache keeps the
 * registrations. The library's key for that is longer than the two words of an exposure, so these contain an address
 * and the name of a registration ({@link org.quipu.device.ucx.MappedRegion}). The key is sent to the peer in a frame of
 * its own, once for each registration, before the first frame that may refer to it. A name consists of a slot and a
 * serial number. When the cache drops a registration, the next one takes its slot, and its key replaces the old one at
 * the peer. So the end of a registration needs no message.
 *
 * <p>With TCP among the transports no memory is read; see {@link org.quipu.device.ucx.Transports}.
 *
 * <p>The library has one thread per process, which sleeps unless TCP connections arrive. {@link
 * org.quipu.device.ucx.Environment} keeps it from installing signal handlers and from patching the C library.
 *
 * <p>A TCP connection is needed in addition. Anyone who knows a worker's address can send to it; so a peer first proves
 * over TCP that it belongs to the job, and receives a token that its frames must carry. UCX also does not report at
 * once the death of a peer that owes nothing; the end of the connection does.
 *
 * <p>The {@code *Descriptor} classes hold the layouts of the library's structures.
 */
package org.quipu.device.ucx;
