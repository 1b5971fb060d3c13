package org.quipu.maven.translate;

import java.util.List;

/**
 * The record of one output.
 *
 * @param output     its path below the output folder
 * @param input      the path of its source below its root
 * @param inputHash  content hash of the source
 * @param outputHash content hash of what was written
 * @param messages   the compiler's messages, repeated while the file is unchanged
 */
record ManifestEntry(String output, String input, String inputHash, String outputHash, List<FileMessage> messages) {
}
