/**
 * Shared code of the devices whose hardware reads and writes user memory: what {@code verbs} and {@code ucx} have in
 * common, and the registrations of that memory.
 */
package org.quipu.device.rdma;
