package org.quipu.threads.sync;

/**
 * Prevents false sharing: keeps fields that one thread writes often off the cache lines that other threads use.
 *
 * <p>The JVM lays out the fields of a superclass before those of a subclass. So the fields of a subclass are at least
 * 120 bytes away from the object in front. That is two lines of 64 bytes, because cores fetch lines in pairs.
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
