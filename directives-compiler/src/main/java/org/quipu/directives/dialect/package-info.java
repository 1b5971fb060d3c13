/** The dialects of JOMP, omp4j and Pyjama, and the rules that convert their sources. */
package org.quipu.directives.dialect;
