/**
 * Checks of arguments and of usage, in the terms of the standard; each error message is one line that names the
 * argument. The classes named {@code Checked...}, and {@link org.quipu.mpj.check.DerivedTypes},
 * {@link org.quipu.mpj.check.Groups}, {@link org.quipu.mpj.check.Packing} and {@link org.quipu.mpj.check.Topologies},
 * check the arguments and then call the engine. The classes named {@code ...Handle} are the opaque objects of MPI:
 * programs create and free them, and the dialect associates its own object with each.
 */
package org.quipu.mpj.check;
