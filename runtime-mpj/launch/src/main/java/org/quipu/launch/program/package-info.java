/** Finds the class to run for a class, jar or source file that the command line names. */
package org.quipu.launch.program;
