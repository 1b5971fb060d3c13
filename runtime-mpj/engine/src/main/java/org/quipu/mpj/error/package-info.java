/** Error classes and codes of the MPI standard (MPI 4.1 chapter 9), and the creation of a dialect's exceptions. */
package org.quipu.mpj.error;
