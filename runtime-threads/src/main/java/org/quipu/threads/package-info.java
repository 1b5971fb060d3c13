/**
 * Thread teams and what they do: regions, worksharing loops, tasks, barriers, critical sections and reductions, after
 * OpenMP 5.2. Programs use this package, and so does the code that the directives compiler generates.
 *
 * <p>Its classes are thin: each holds an object of a room below and passes calls on. The rooms, from the top:
 * {@code team}, {@code loop}, {@code task}, {@code reduce}, {@code sync}, {@code watch}, {@code icv}. A room uses only
 * those after it, and none uses this package: bodies come down as interfaces that the ones here extend.
 */
package org.quipu.threads;
