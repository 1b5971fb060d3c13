/** Tests of the course in {@code samples/programs}. */
package org.quipu.samples.tools.programs;
