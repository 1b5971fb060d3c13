/**
 * Single-consumer rings in memory shared by two ranks, for the devices {@code local} and {@code shm}.
 *
 * <p>{@link org.quipu.device.ring.RingDescriptor} describes the layout. {@link org.quipu.device.ring.RingProducer}
 * writes frames, {@link org.quipu.device.ring.RingConsumer} reads them, and {@link org.quipu.device.ring.RingLane} is
 * the {@link org.quipu.device.Lane} over a ring in each direction.
 */
package org.quipu.device.ring;
