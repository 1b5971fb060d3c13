/**
 * Teams: their threads, the pool that lends them, the start and end of regions, each thread's context, and places.
 */
package org.quipu.threads.team;
