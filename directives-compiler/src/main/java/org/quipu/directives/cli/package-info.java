/**
 * The commands {@code compile}, {@code explain} and {@code migrate} of {@code quipu}, and the tool
 * {@code quipu-compile}.
 */
package org.quipu.directives.cli;
