/**
 * Sleeping and waking between threads ({@link org.quipu.device.sync.ParkingSpot}), between processes
 * ({@link org.quipu.device.sync.Doorbell}) and on file descriptors ({@link org.quipu.device.sync.Sleeper}), and the
 * fences that prevent lost wake-ups.
 */
package org.quipu.device.sync;
