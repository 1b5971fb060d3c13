/**
 * Ways to sleep until a peer has done something, and the fences that keep wake-ups from being lost: between threads
 * ({@link org.quipu.device.sync.ParkingSpot}), between processes ({@link org.quipu.device.sync.Doorbell}), and on file
 * descriptors ({@link org.quipu.device.sync.Sleeper}).
 */
package org.quipu.device.sync;
