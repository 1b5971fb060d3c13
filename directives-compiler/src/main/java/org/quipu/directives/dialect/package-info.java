/** What the sources of JOMP, omp4j and Pyjama have that this language has not, and what becomes of it. */
package org.quipu.directives.dialect;
