/**
 * Checks of arguments and of usage, in the words of the standard: each failure is one line that names the argument. The
 * classes named {@code Checked...}, and {@link org.quipu.mpj.check.DerivedTypes},
 * {@link org.quipu.mpj.check.Groups} and {@link org.quipu.mpj.check.Packing}, make a call of the engine after its
 * checks.
 */
package org.quipu.mpj.check;
