/** The subcommands of {@code quipu} for programs and their surroundings: run, daemon, submit, info, classpath. */
package org.quipu.launch.cli;
