package org.quipu.threads.reduce;

/** {@link ReductionValues} alone on their cache lines. */
public final class ReductionRow extends ReductionValues {
    long end01;
    long end02;
    long end03;
    long end04;
    long end05;
    long end06;
    long end07;
    long end08;
    long end09;
    long end10;
    long end11;
    long end12;
    long end13;
    long end14;
    long end15;
}
