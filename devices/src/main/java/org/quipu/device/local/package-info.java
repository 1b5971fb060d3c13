/**
 * Ranks that are threads of one JVM talk through its own memory.
 *
 * <p>The classes of this package are loaded once per JVM, by a class loader that all ranks share; that is how the ranks find each
 * other, and what makes two devices of this kind reach each other. All else may be loaded once for each rank.
 *
 * <p>Frames pass through the rings of {@link org.quipu.device.ring}, in memory outside the heap: one for each directed pair that talks.
 * A long message is not sent in frames where its receiver can read the sender's array or segment: one copy by the receiver's thread. Memory that
 * is confined to one thread cannot be read by another, and goes in frames.
 */
package org.quipu.device.local;
