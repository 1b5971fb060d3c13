/**
 * TLS 1.3 for the connections between the processes of a job.
 *
 * <p>{@link org.quipu.device.tls.TlsNetwork} puts TLS over the sockets of another network; its users notice no
 * difference. {@link org.quipu.device.tls.TlsIdentity} makes keys and certificate from the job's secret, so there is no
 * certificate authority, and no file with a key.
 */
package org.quipu.device.tls;
