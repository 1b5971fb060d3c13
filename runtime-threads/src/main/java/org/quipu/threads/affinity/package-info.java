/** The processors of a machine, their groups, and the binding of threads to them. */
package org.quipu.threads.affinity;
