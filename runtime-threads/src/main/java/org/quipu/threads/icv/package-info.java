/**
 * The settings of the thread runtime, their values, those of each data environment, schedules and bindings. The lowest
 * package that depends on OpenMP.
 */
package org.quipu.threads.icv;
