/** Checks of directives and constructs. Each reports what cannot be translated. */
package org.quipu.directives.check;
