/**
 * Requests in no dialect. {@link org.quipu.mpj.request.PendingRequest} is the superclass of a dialect's request. It
 * stands for one send or receive, or for a {@link org.quipu.mpj.request.RequestBody}: several operations, a persistent
 * operation or a partitioned one. {@link org.quipu.mpj.request.Requests} waits for one, some or all of several
 * requests. {@link org.quipu.mpj.request.RequestDialect} is what a dialect hands down.
 */
package org.quipu.mpj.request;
