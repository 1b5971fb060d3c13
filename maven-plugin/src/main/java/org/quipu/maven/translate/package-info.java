/**
 * Incremental translation of source trees, without Maven: scan, compare by content hash, translate what changed,
 * remember it in a manifest. {@link org.quipu.maven.translate.IncrementalTranslator} is the entry.
 */
package org.quipu.maven.translate;
