/** Which processors a machine has, how they are grouped, and on which of them a thread runs. */
package org.quipu.threads.affinity;
