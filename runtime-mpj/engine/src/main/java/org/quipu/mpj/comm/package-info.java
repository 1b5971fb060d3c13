/** Communicators, independent of a dialect: groups, contexts, topologies, attributes, and messages of typed buffers. */
package org.quipu.mpj.comm;
