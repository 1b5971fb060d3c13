/** Starts ranks, tells each who it is, and ends them together. */
package org.quipu.mpj.launch;
