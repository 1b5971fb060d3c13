/** Synchronisation: atomic, critical, barrier, flush and cancellation. */
package org.quipu.directives.lower.sync;
