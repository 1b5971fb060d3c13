/**
 * Checks of arguments and of usage, in the words of the standard: each failure is one line that names the argument. The
 * classes named {@code Checked...}, and {@link org.quipu.mpj.check.DerivedTypes}, {@link org.quipu.mpj.check.Groups},
 * {@link org.quipu.mpj.check.Packing} and {@link org.quipu.mpj.check.Topologies}, make a call of the engine after its
 * checks. The classes named {@code ...Handle} are what programs hold: they can be freed, and know the dialect's object.
 */
package org.quipu.mpj.check;
