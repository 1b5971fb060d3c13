/** The identity of this process and its machine, which two devices compare to find out whether they share a machine. */
package org.quipu.device.host;
