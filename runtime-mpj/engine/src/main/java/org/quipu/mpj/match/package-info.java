/**
 * Matching: finds the receive or probe for a message, and the message for a receive or probe, by context, source and
 * tag (MPI 4.1 section 3.5); and the operation that a frame refers to by number. Knows no device, no frames and no
 * buffers.
 */
package org.quipu.mpj.match;
