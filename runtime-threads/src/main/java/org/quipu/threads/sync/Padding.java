package org.quipu.threads.sync;

/**
 * Keeps what one thread writes often out of the cache lines of what another one uses.
 *
 * <p>The JVM lays out a superclass's fields before a subclass's, so the fields of a subclass stand at least 120 bytes
 * behind whatever object lies before it. Two lines of 64 bytes, because cores fetch lines in pairs.
 */
public abstract class Padding {
    long pad01;
    long pad02;
    long pad03;
    long pad04;
    long pad05;
    long pad06;
    long pad07;
    long pad08;
    long pad09;
    long pad10;
    long pad11;
    long pad12;
    long pad13;
    long pad14;
    long pad15;
}
