package org.quipu.directives.migrate;

import java.util.List;
import org.quipu.directives.dialect.ChangeKind.Category;

/**
 * The migration of one source. Immutable.
 *
 * @param file    its name as given
 * @param target  its new name, possibly the same
 * @param text    the new text
 * @param changed whether text or name have changed
 * @param entries changes and notes, in line order
 */
public record Migration(String file, String target, String text, boolean changed, List<Entry> entries) {
    public Migration {
        entries = List.copyOf(entries);
    }

    /** The number of entries of a category. */
    public int count(Category category) {
        return (int) entries.stream().filter(entry -> entry.kind().category() == category).count();
    }
}
