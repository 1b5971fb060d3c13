/**
 * A device for any fabric that UCX supports. Calls the installed {@code libucp} through the Foreign Function &amp;
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
 * <p>Frames are active messages, not tagged messages. A tagged message must either be copied into a receive posted in
 * advance, which takes two or three calls to detect, or be probed for after the library has buffered it. An active
 * message costs one upcall into Java, which copies a short frame; a longer one remains in the library's memory until
 * the handler has returned. Sends have no callback: the polling thread queries those that the library has not completed
 * immediately.
 *
 * <p>Long messages between off-heap memories are read by the receiver ({@code ucp_get_nbx}); a cache keeps the
 * registrations. The library's memory key is longer than the two words of an exposure, so these contain an address and
 * the name of a registration ({@link org.quipu.device.ucx.MappedRegion}). The key is sent to the peer in a separate
 * frame, once for each registration, before the first frame that may refer to it. A name consists of a slot and a
 * serial number. When the cache evicts a registration, the next one reuses its slot, and its key replaces the old one
 * at the peer. The end of a registration therefore needs no message.
 *
 * <p>If TCP is among the transports, memory is not read; see {@link org.quipu.device.ucx.Transports}.
 *
 * <p>The library has one thread per process, which sleeps unless TCP connections arrive.
 * {@link org.quipu.device.ucx.Environment} prevents the library from installing signal handlers and patching the C
 * library.
 *
 * <p>A TCP connection is needed in addition. Any process that knows a worker's address can send to it. A peer therefore
 * first proves over TCP that it belongs to the job, and receives a token that its frames must contain. Moreover, UCX
 * does not immediately report the death of a peer with no pending operations; the end of the connection does.
 *
 * <p>The {@code *Descriptor} classes define the layouts of the library's structures.
 */
package org.quipu.device.ucx;
