/**
 * Thread teams and what they do: regions, worksharing loops, barriers, critical sections and reductions, after
 * OpenMP 5.2. Used by people and, through the same classes, by code that the directives compiler generates.
 */
package org.quipu.threads;
