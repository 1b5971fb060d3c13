package org.quipu.threads.task;

/**
 * One item of a depend clause (OpenMP 5.2 section 15.9.5).
 *
 * @param first the first index of an array section; the least long for the whole
 * @param last the index after the last; the largest long for the whole
 */
public record Dependence(DependKind kind, DependKey key, long first, long last) {
}
