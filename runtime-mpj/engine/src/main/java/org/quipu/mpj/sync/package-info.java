/** How the threads of one process exclude each other, wait for an event, and wake each other. Knows no messages. */
package org.quipu.mpj.sync;
