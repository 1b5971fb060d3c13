/**
 * The settings of the thread runtime, their values, those of each data environment, schedules and bindings. The lowest
 * package that knows OpenMP.
 */
package org.quipu.threads.icv;
