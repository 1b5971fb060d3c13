/** Communicators without a façade: groups, contexts, and messages of typed arrays. */
package org.quipu.mpj.comm;
