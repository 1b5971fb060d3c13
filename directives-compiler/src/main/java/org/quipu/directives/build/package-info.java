/** Translates and compiles at the same time. javac reads each translation from memory. */
package org.quipu.directives.build;
