/** Mutual exclusion, waiting and wake-up among the threads of one process. Independent of messages. */
package org.quipu.mpj.sync;
