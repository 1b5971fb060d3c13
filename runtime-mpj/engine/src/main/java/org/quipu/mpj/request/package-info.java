/**
 * Requests of every kind, in no dialect's words: partitioned and persistent operations, operations that several make
 * up, and the calls that wait for one, some or all of several requests.
 */
package org.quipu.mpj.request;
