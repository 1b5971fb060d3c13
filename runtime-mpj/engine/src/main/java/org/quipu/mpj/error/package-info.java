/** Error classes and codes of the MPI standard (MPI 4.1 chapter 9), and how a dialect's exceptions are made. */
package org.quipu.mpj.error;
