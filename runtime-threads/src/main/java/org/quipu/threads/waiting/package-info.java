/** The waiting policy of threads: spin, then park. */
package org.quipu.threads.waiting;
