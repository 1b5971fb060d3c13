/** The source text, its lines, and edits of it. */
package org.quipu.directives.text;
