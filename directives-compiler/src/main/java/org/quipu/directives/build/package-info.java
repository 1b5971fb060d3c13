/** Translates and compiles in one go: javac reads each translation from memory, and starts before the last one is there. */
package org.quipu.directives.build;
