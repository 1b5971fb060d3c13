/** The manual pages of the messages, and the command {@code quipu explain}. */
package org.quipu.directives.explain;
