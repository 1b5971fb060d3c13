/** How a thread waits for another: it spins, then parks. */
package org.quipu.threads.waiting;
