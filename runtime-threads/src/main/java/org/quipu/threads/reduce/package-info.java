/**
 * How the threads of a team combine their parts of a reduction, in any order or in a fixed one.
 */
package org.quipu.threads.reduce;
