/** Checks of arguments and of usage, in the words of the standard: each failure is one line that names the argument. */
package org.quipu.mpj.check;
