/**
 * Worksharing loops: how each schedule gives a thread its chunks, ordered and doacross loops, loops over elements.
 */
package org.quipu.threads.loop;
