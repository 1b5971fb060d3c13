/**
 * Code shared by the devices {@code verbs} and {@code ucx}, whose hardware accesses user memory, and the registration
 * of that memory.
 */
package org.quipu.device.rdma;
