/**
 * Lets the compiler plugin compile the translated sources while the project keeps the user's source roots.
 */
package org.quipu.maven.compile;
