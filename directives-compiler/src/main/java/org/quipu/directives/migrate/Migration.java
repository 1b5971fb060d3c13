package org.quipu.directives.migrate;

import java.util.List;
import org.quipu.directives.dialect.ChangeKind.Category;

/**
 * What becomes of one source. Immutable.
 *
 * @param file    its name as it was given
 * @param target  its new name; the same if it stays
 * @param text    the new text
 * @param changed whether text or name differ from what was given
 * @param entries what was changed and what is to be known, in the order of its lines
 */
public record Migration(String file, String target, String text, boolean changed, List<Entry> entries) {
    public Migration {
        entries = List.copyOf(entries);
    }

    /** How many entries are of a category. */
    public int count(Category category) {
        return (int) entries.stream().filter(entry -> entry.kind().category() == category).count();
    }
}
