/**
 * The data-race lint: finds shared variables, fields and elements that several threads may access at once.
 *
 * <p>A walk through each region collects the accesses to shared memory, with the executing threads, the locks, the
 * barriers around and the concurrent tasks ({@code Collector}, {@code Statements}, {@code Expressions},
 * {@code Timeline}, {@code Guards}). Two unordered accesses to one place, one of them a write ({@code Pairs},
 * {@code Relations}), clash if some iterations touch the same element ({@code Overlap}, {@code Points},
 * {@code Values}).
 *
 * <p>The lint warns only of a clash that it can show by two lines, never of code that it cannot analyse.
 */
package org.quipu.directives.lint;
