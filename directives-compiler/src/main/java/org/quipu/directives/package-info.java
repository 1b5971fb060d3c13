/**
 * Translates OpenMP-style comment directives of a Java source into calls of the thread runtime.
 *
 * <p>Each pass has a package: {@code scan} finds the directive comments, {@code dialect} rewrites those of old
 * compilers, {@code syntax} parses directives and Java into the {@code model}, {@code resolve} resolves names,
 * {@code bind} builds the constructs, {@code reduce} and {@code data} determine reductions and data sharing,
 * {@code check} reports errors, {@code lint} data races, {@code lower} turns each construct into edits of the source
 * text, {@code text} applies them. {@code diagnostic} has the messages. {@link org.quipu.directives.DirectivesCompiler}
 * is the entry point.
 */
package org.quipu.directives;
