/**
 * The Maven goals. Each is a thin adapter: {@link org.quipu.maven.translate} and {@link org.quipu.maven.run} do the
 * work.
 */
package org.quipu.maven;
