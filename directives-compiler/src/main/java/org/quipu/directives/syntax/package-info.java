/** Parses directives by an ANTLR grammar, and Java by JavaParser. */
package org.quipu.directives.syntax;
