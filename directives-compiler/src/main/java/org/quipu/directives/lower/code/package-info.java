/** The edits of one file, and how generated code writes variables, names, teams and thrown exceptions. */
package org.quipu.directives.lower.code;
