/** The identity of this process and its machine, by which two devices determine whether they share a machine. */
package org.quipu.device.host;
