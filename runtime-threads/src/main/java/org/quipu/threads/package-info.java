/**
 * Thread teams and what they do: regions, worksharing loops, tasks, barriers, critical sections and reductions, after
 * OpenMP 5.2. Programs use this package, and so does the code that the directives compiler generates.
 *
 * <p>Its classes are thin: each delegates to an object of a package below. These packages are, from the top:
 * {@code team}, {@code loop}, {@code task}, {@code reduce}, {@code sync}, {@code watch}, {@code icv}. Each uses only
 * those after it, and none uses this package: bodies are passed down as interfaces that the ones here extend.
 */
package org.quipu.threads;
