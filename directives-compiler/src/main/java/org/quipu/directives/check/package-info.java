/** Checks of directives and constructs. Each check reports constructs that cannot be translated. */
package org.quipu.directives.check;
