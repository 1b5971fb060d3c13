/**
 * What devices share whose hardware reads and writes the program's memory by itself: registrations of that memory, kept
 * after use for the next message from or to the same place.
 */
package org.quipu.device.rdma;
