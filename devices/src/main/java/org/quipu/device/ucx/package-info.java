/**
 * Any fabric that UCX knows, through {@code libucp} of the system, called by the Foreign Function &amp; Memory API; no C code.
 *
 * <pre>
 *   process A                                                   process B
 *   UcxDevice.trySend --> Link --ucp_am_send_nbx-----------> Worker --upcall--> Inbound --> UcxDevice.poll --> FrameHandler
 *                          (slots)                            (ucp_worker_progress)
 *   ControlPlane &lt;--- TCP connection, trusted by the job's secret: exchange of workers' addresses, then the sign of life ---> ControlPlane
 * </pre>
 *
 * <p>Frames are active messages, not tagged ones. A tagged message needs a receive posted beforehand, into which it is copied, and two or three
 * calls to find out; or it is found by a probe after the library has put it away. An active message costs one call up into Java, in which the
 * frame is copied if it is short, and else stays in the library's memory until it was handed over. Sends call nothing back: what the library
 * has not done at once, the polling thread asks for.
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
