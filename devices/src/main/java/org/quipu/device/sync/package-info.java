/**
 * Methods to sleep until a peer acts, and the fences that prevent lost wake-ups: between threads ({@link
 * org.quipu.device.sync.ParkingSpot}), between processes ({@link org.quipu.device.sync.Doorbell}), and on file
 * descriptors ({@link org.quipu.device.sync.Sleeper}).
 */
package org.quipu.device.sync;
