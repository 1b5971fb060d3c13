/**
 * The data-race lint: which shared variables, fields and elements several threads may touch at once.
 *
 * <p>A walk through each region collects the accesses to shared memory: which threads execute them,
 * under which locks, between which barriers, while which tasks may be running ({@code Collector}, {@code Statements},
 * {@code Expressions}, {@code Timeline}, {@code Guards}). Two accesses to one place, one of them a write, that nothing
 * orders ({@code Pairs}, {@code Relations}) clash if iterations exist that touch the same element ({@code Overlap},
 * {@code Points}, {@code Values}).
 *
 * <p>The lint warns only of a clash that two lines explain; code that it cannot analyse gets no warning.
 */
package org.quipu.directives.lint;
