/** Communicators in no dialect: groups, contexts, virtual topologies, attributes, and messages of typed buffers. */
package org.quipu.mpj.comm;
