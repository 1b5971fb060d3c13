package org.quipu.threads.task;

import org.jspecify.annotations.Nullable;

/**
 * Identifies the memory of a dependence: an object by its identity, a field also by its name.
 *
 * @param base the object, array or class
 * @param field the field's name; null for the object itself
 */
public record DependKey(Object base, @Nullable String field) {

    @Override
    public boolean equals(Object other) {
        return other instanceof DependKey key && key.base == base
                && (field == null ? key.field == null : field.equals(key.field));
    }

    @Override
    public int hashCode() {
        int hash = System.identityHashCode(base);
        return field == null ? hash : 31 * hash + field.hashCode();
    }
}
