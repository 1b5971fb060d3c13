/** Who and where this process is: what two devices compare to learn whether they share a machine. */
package org.quipu.device.host;
