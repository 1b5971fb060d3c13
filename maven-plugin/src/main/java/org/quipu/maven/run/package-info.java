/**
 * Starting a user's program in a JVM of its own, without Maven: which JDK, which command line, how the child lives and ends.
 */
package org.quipu.maven.run;
