/**
 * Message matching by context, source and tag (MPI 4.1 section 3.5): posted receives, unexpected messages and probes.
 * Also the table of operations to which frames refer by number. Independent of devices, frames and buffers.
 */
package org.quipu.mpj.match;
