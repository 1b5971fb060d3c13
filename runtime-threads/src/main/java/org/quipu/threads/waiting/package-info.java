/** How a thread waits for another: first spinning, then yielding its core, then parked. */
package org.quipu.threads.waiting;
