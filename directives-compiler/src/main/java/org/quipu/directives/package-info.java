/**
 * Translates OpenMP-style comment directives of a Java source into calls of the thread runtime.
 *
 * <p>One pass after the other, one package each: {@code scan} finds the directive comments, {@code syntax} parses
 * them and the Java text, {@code model} is what they mean, {@code resolve} finds which variable a name stands for,
 * {@code check} refuses what cannot be translated, {@code lower} turns each construct into edits of the source
 * text, {@code text} applies them. {@link org.quipu.directives.DirectivesCompiler} is the way in.
 */
package org.quipu.directives;
