/** Rewrites sources of JOMP, omp4j and Pyjama for their authors, and tells them what that changes. */
package org.quipu.directives.migrate;
