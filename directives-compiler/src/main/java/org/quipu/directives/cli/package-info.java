/** The command {@code quipu compile} and the tool {@code quipu-compile}. */
package org.quipu.directives.cli;
