/** Diagnostics: the codes, the places they point at, the report that collects them, and their text form. */
package org.quipu.directives.diagnostic;
