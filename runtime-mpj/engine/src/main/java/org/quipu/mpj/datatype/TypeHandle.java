package org.quipu.mpj.datatype;

import java.util.Locale;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;

/**
 * A datatype handle: predefined or derived, committed or not, freed or not (MPI 4.1 section 5.1.9). Messages use its
 * {@link #layout}, type constructors use its {@link #map}. Thread-safe.
 */
public final class TypeHandle {

    private final ErrorFactory errors;

    /** The name of a predefined type in the dialect's spelling, else the name of the constructor. */
    private final String name;

    private final @Nullable BasicType basic;

    /** Null only for the null handle. */
    private final @Nullable DerivedType map;

    private final boolean predefined;
    private volatile boolean committed;
    private volatile boolean freed;

    /**
     * The dialect's object. Set before the handle is published. A call that has only the handle keeps the object
     * reachable, so that the object's finalizer cannot free the type during the call.
     */
    private @Nullable Object owner;

    private TypeHandle(ErrorFactory errors, String name, @Nullable BasicType basic, @Nullable DerivedType map,
            boolean predefined) {
        this.errors = errors;
        this.name = name;
        this.basic = basic;
        this.map = map;
        this.predefined = predefined;
        committed = predefined;
    }

    /** Returns a basic type. */
    public static TypeHandle basic(ErrorFactory errors, BasicType basic) {
        return new TypeHandle(errors, spelled(errors, basic.code()), basic, DerivedType.of(basic), true);
    }

    /**
     * Returns a predefined type of (value, index) pairs (MPI 4.1 section 6.9.4): two elements of a basic type.
     *
     * @param name the name in the standard, without a prefix
     */
    public static TypeHandle pair(ErrorFactory errors, String name, BasicType element) {
        return new TypeHandle(errors, errors.spelled(name), null, DerivedType.of(element).contiguous(2), true);
    }

    /**
     * Returns an empty type: a bound marker or the null handle.
     *
     * @param name the name in the standard, without a prefix
     * @param map {@link DerivedType#lowerMarker} or {@link DerivedType#upperMarker}; null for the null handle
     */
    public static TypeHandle marker(ErrorFactory errors, String name, @Nullable DerivedType map) {
        return new TypeHandle(errors, errors.spelled(name), null, map, true);
    }

    /** Returns an uncommitted derived type, given the name of its constructor. */
    public static TypeHandle derived(ErrorFactory errors, String constructor, DerivedType map) {
        return new TypeHandle(errors, constructor, null, map, false);
    }

    private static String spelled(ErrorFactory errors, int code) {
        return errors.spelled(TypeCode.name(code).toUpperCase(Locale.ROOT));
    }

    /** Returns the dialect's object for this type, or null. */
    public @Nullable Object owner() {
        return owner;
    }

    /** Sets the dialect's object for this type. */
    public void setOwner(Object newOwner) {
        owner = newOwner;
    }

    /** Returns the layout of a type for messages; null if the type is null. */
    @SuppressWarnings("AmbiguousMethodReference") // the same name as the instance's method
    public static @Nullable Layout layout(@Nullable TypeHandle type) {
        return type == null ? null : type.layout();
    }

    /** Returns the basic type, or null if this is a derived type or a marker. */
    public @Nullable BasicType basic() {
        return basic;
    }

    /** Returns the code of the base type; 0 for an empty type. */
    public int code() {
        return map == null || map.isMarker() ? 0 : map.code();
    }

    private boolean hasElements() {
        return map != null && !map.isMarker();
    }

    /** Returns whether this is a predefined type of pairs. */
    public boolean isPair() {
        return predefined && basic == null && hasElements();
    }

    /** Returns the layout for messages; throws an error if the type cannot be used in messages. */
    @SuppressWarnings("AmbiguousMethodReference") // the same name as the static method
    public Layout layout() {
        return basic != null ? basic : derivedLayout();
    }

    private Layout derivedLayout() {
        if (!hasElements()) {
            throw error(" has no elements that a message could carry");
        }
        Layout usable = map();
        if (!committed) {
            throw error(" has not been committed: call Commit before messages use it (MPI 4.1 section 5.1.9)");
        }
        return usable;
    }

    /** Returns the type map, whether or not the type is committed; throws an error if there is none. */
    public DerivedType map() {
        if (map == null) {
            throw error(" is not a datatype");
        }
        if (freed) {
            throw error(" has been freed (MPI 4.1 section 5.1.9)");
        }
        return map;
    }

    /** Commits the type; no effect on a predefined type. */
    public void commit() {
        if (!predefined) {
            map();
            committed = true;
        }
    }

    /** Returns a derived type with the same type map, committed if this one is (MPI 4.1 section 5.1.10). */
    public TypeHandle duplicate() {
        TypeHandle copy = derived(errors, basic != null ? "Dup" : name, map());
        copy.committed = committed;
        return copy;
    }

    /** Frees the type; an error if it is predefined or already freed. Pending operations are not affected. */
    public void free() {
        if (predefined) {
            throw error(" is predefined and cannot be freed (MPI 4.1 section 5.1.9)");
        }
        map();
        freed = true;
    }

    /** Frees the type; no effect if it is predefined or already freed. */
    public void freeIfDerived() {
        freed = !predefined;
    }

    private RuntimeException error(String problem) {
        return errors.error(ErrorClass.TYPE, this + problem);
    }

    @Override
    public String toString() {
        return predefined || map == null ? name : "the " + name + " type over " + spelled(errors, map.code());
    }
}
