/**
 * Single-consumer rings in shared memory of two ranks, for the devices {@code local} and {@code shm}.
 *
 * <p>{@link org.quipu.device.ring.RingDescriptor} defines the layout. {@link org.quipu.device.ring.RingProducer} writes
 * frames, {@link org.quipu.device.ring.RingConsumer} reads them, and {@link org.quipu.device.ring.RingLane} implements
 * {@link org.quipu.device.Lane} with a ring in each direction.
 */
package org.quipu.device.ring;
