/**
 * A device for ranks that are threads of one JVM. They communicate through the memory of the JVM.
 *
 * <p>The classes of this package are loaded once per JVM, by a class loader that all ranks share, so that the ranks
 * find each other. All other classes may be loaded once per rank.
 *
 * <p>Frames are sent through off-heap rings of {@link org.quipu.device.ring}, one for each directed pair that
 * communicates. If the receiver can access the sender's array or segment, a long message is copied once, by the
 * receiver's thread. Memory confined to one thread is sent in frames.
 */
package org.quipu.device.local;
