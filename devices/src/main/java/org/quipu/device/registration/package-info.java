/**
 * Memory of the program's that is registered with the hardware, kept so after use for the next message from or to the same place. Used by devices
 * whose hardware reads and writes that memory itself.
 */
package org.quipu.device.registration;
