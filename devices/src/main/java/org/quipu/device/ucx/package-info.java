/**
 * Any fabric that UCX knows, through {@code libucp} of the system, called by the Foreign Function &amp; Memory API; no C code.
 *
 * <pre>
 *   process A                                                   process B
 *   UcxDevice.trySend --> EndpointLink --ucp_am_send_nbx-----------> Worker --upcall--> Inbound --> UcxDevice.poll --> FrameHandler
 *                          (slots)                            (ucp_worker_progress)
 *   UcxDevice.expose ---> UnsentKeys --(a frame)--------> RemoteKeys
 *   UcxMemory &lt;----------------------------ucp_get_nbx------ PendingGets &lt;-- EndpointLink &lt;-- UcxDevice.read
 *   ControlPlane &lt;--- TCP connection, trusted by the job's secret: exchange of workers' addresses, then the sign of life ---> ControlPlane
 * </pre>
 *
 * <p>Frames are active messages, not tagged ones. A tagged message needs a receive posted beforehand, into which it is copied, and two or three
 * calls to find out; or it is found by a probe after the library has put it away. An active message costs one call up into Java, in which the
 * frame is copied if it is short, and else stays in the library's memory until it was handed over. Sends call nothing back: what the library
 * has not done at once, the polling thread asks for.
 *
 * <p>Long messages between memories off the heap are read by the receiver ({@code ucp_get_nbx}), with a cache of registrations. The key that the library needs for
 * that has more bytes than the two words of an exposure, so these are an address and the name of a registration ({@link
 * org.quipu.device.ucx.MappedRegion}); a peer is told the key by that name in a frame of the device's own, before the first frame that may speak of
 * it, once for each registration. A name has a slot and a serial number: when a registration has fallen out of the cache, the next one takes its slot, and its
 * key takes that of the old one's at the peer. So nobody needs to be told of the end of one.
 *
 * <p>With TCP among the transports nothing is read: {@link org.quipu.device.ucx.Transports} tells why.
 *
 * <p>The library has one thread per process, which sleeps unless TCP connections come in. It sets up no signal handlers and changes no code of the
 * C library's: {@link org.quipu.device.ucx.Environment} tells it so before it is loaded.
 *
 * <p>Why TCP beside UCX: whoever knows a worker's address can send to it. So a peer first proves over TCP that it belongs to the job, and is told a
 * token that its frames must carry. Also UCX does not tell at once of a peer that dies while it owes nothing; the end of the connection does.
 *
 * <p>{@code *Descriptor} classes hold the layouts of the library's structures.
 */
package org.quipu.device.ucx;
