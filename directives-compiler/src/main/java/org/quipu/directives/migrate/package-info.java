/** Migrates sources of JOMP, omp4j and Pyjama and reports the changes. */
package org.quipu.directives.migrate;
