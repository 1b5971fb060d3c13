/**
 * A device for ranks that are threads of one JVM, which communicate through its memory.
 *
 * <p>A class loader shared by all ranks loads the classes of this package once per JVM, which is how the ranks find
 * each other. All other classes may be loaded once per rank.
 *
 * <p>Frames pass through off-heap rings of {@link org.quipu.device.ring}, one for each directed pair that communicates.
 * Where the receiver can read the sender's array or segment, a long message is not sent in frames but copied once by
 * the receiver's thread. Memory confined to one thread cannot be read by another, and is sent in frames.
 */
package org.quipu.device.local;
