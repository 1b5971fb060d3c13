/** From what a user names on the command line (a class, a jar, a source file) to a class that can be run. */
package org.quipu.launch.program;
