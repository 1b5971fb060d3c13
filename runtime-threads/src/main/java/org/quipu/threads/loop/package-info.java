/**
 * Worksharing loops: distribution of chunks by schedule, ordered and doacross loops, loops over elements.
 */
package org.quipu.threads.loop;
