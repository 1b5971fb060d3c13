/** Refuses what cannot be translated, with a message. */
package org.quipu.directives.check;
