/** The subcommands {@code quipu run}, {@code quipu info} and {@code quipu classpath}. */
package org.quipu.launch.cli;
