/** Runs a user's program in a JVM, independently of Maven: choice of the JDK, command line, child process. */
package org.quipu.maven.run;
