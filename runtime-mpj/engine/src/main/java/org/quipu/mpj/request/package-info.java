/**
 * Requests, independent of a dialect. {@link org.quipu.mpj.request.PendingRequest} is the superclass of a dialect's
 * request. It represents one send or receive, or a {@link org.quipu.mpj.request.RequestBody}: several operations, a
 * persistent operation or a partitioned one. {@link org.quipu.mpj.request.Requests} completes one, some or all of
 * several requests. A dialect implements {@link org.quipu.mpj.request.RequestDialect}.
 */
package org.quipu.mpj.request;
