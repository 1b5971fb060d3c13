/**
 * TCP connections between the processes of a job, each authenticated by the job's secret before anything else is read.
 *
 * <p>{@link org.quipu.device.control.TrustedConnections} makes and accepts them. Device {@code nio} sends its frames
 * over them. Devices {@code verbs} and {@code ucx} use a {@link org.quipu.device.control.ControlPlane}: over it two
 * processes agree on another transport, and its end shows that a peer is gone.
 *
 * <p>Both sides prove that they know the secret by a challenge and HMAC-SHA256 ({@link
 * org.quipu.device.control.HandshakeDescriptor}). Unproven connections cannot keep peers from connecting ({@link
 * org.quipu.device.control.UnprovenConnections}), and the number of lines logged about them is limited ({@link
 * org.quipu.device.control.RefusalLog}).
 */
package org.quipu.device.control;
