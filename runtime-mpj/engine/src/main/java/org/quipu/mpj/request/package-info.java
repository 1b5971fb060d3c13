/**
 * Requests in no dialect: partitioned and persistent operations, requests of several operations, and calls that wait
 * for one, some or all of several requests.
 */
package org.quipu.mpj.request;
