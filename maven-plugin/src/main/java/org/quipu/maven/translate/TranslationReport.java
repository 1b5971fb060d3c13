package org.quipu.maven.translate;

import java.nio.file.Path;
import java.util.List;

/**
 * The result of one run.
 *
 * @param translated files translated now
 * @param unchanged  files whose earlier output is still valid
 * @param failed     files with errors; they have no output
 * @param messages   all messages in file order, including those of unchanged files
 */
public record TranslationReport(int translated, int unchanged, int failed, List<Located> messages) {

    /**
     * A message and its file.
     *
     * @param file    absolute path
     * @param message the message
     */
    public record Located(Path file, FileMessage message) {
    }

    /** How many messages have this level. */
    public long count(FileMessage.Level level) {
        return messages.stream().filter(located -> located.message().level() == level).count();
    }

    /** One line for the log. */
    public String summary() {
        int all = translated + unchanged + failed;
        return "translated " + translated + " of " + all + " files, " + unchanged + " unchanged"
                + (failed == 0 ? "" : ", " + failed + " with errors");
    }
}
