/** Binds directives to statements, and reads the forms that constructs need: loops, sections, atomic updates. */
package org.quipu.directives.bind;
