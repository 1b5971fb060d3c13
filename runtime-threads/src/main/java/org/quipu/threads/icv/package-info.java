/**
 * The settings of the thread runtime: the registry, the values of each data environment, schedules and bindings. The\n
 * * lowest room that knows OpenMP.
 */
package org.quipu.threads.icv;
