package org.quipu.mpj.datatype;

import java.io.ObjectInputFilter;
import org.jspecify.annotations.Nullable;
import org.quipu.mpj.settings.MessageSettings;

/**
 * Decides which objects may be deserialized from one message. Any of three filters may reject an object: the pattern in
 * the system property {@code quipu.mpj.serialFilter} (syntax: {@link ObjectInputFilter.Config#createFilter});
 * {@link SerializedClasses}, for classes that the pattern leaves undecided; and the JVM-wide filter, set by
 * {@code jdk.serialFilter} or by a filter factory. The limits on depth, references and array lengths have defaults,
 * which the pattern can override.
 *
 * <p>Records what was rejected, because the JDK's exception does not contain it. Confined to one thread.
 */
final class SerialFilter implements ObjectInputFilter {

    static final String PROPERTY = MessageSettings.SERIAL_FILTER.property();

    /** Default limits. The last value of a limit in a pattern applies, so the user's pattern overrides these. */
    private static final String BOUNDS = "maxdepth=10000;maxrefs=100000000;maxarray=1000000000";

    private static volatile @Nullable ObjectInputFilter known;

    private final ObjectInputFilter own = pattern();
    private final ObjectInputFilter jvm;
    private @Nullable String refusal;

    /**
     * Creates the filter for a stream.
     *
     * @param jvm the JVM-wide filter of the stream, or null
     * @throws SerializationException if the property is not a valid pattern
     */
    SerialFilter(ObjectInputFilter jvm) {
        this.jvm = jvm;
    }

    private static ObjectInputFilter pattern() {
        ObjectInputFilter pattern = known;
        if (pattern == null) {
            try {
                pattern = Config.createFilter(BOUNDS + ";" + MessageSettings.SERIAL_FILTER.value());
            } catch (IllegalArgumentException e) {
                throw new SerializationException(PROPERTY + " is not a pattern of java.io.ObjectInputFilter: "
                        + e.getMessage(), e);
            }
            known = pattern;
        }
        return pattern;
    }

    /** Returns what was rejected and how to allow it; null if nothing was rejected. */
    @Nullable
    String refusal() {
        return refusal;
    }

    @Override
    public Status checkInput(FilterInfo info) {
        Class<?> type = info.serialClass();
        Status status = own.checkInput(info);
        if (status == Status.UNDECIDED && type != null) {
            status = SerializedClasses.admits(type) ? Status.ALLOWED : Status.REJECTED;
            if (status == Status.REJECTED) {
                refusal = "the class " + type.getTypeName() + ", a JDK class that is not a plain "
                        + "value; if it is safe to receive, start the job with -J '-D" + PROPERTY + "="
                        + SerializedClasses.element(type).getName() + "'";
            }
        } else if (status == Status.REJECTED) {
            refusal = described(info) + ": " + PROPERTY + " is '" + own + "'";
        }
        return status == Status.REJECTED || jvm == null ? status : jvmStatus(info, status);
    }

    private Status jvmStatus(FilterInfo info, Status ownStatus) {
        Status status = jvm.checkInput(info);
        if (status == Status.REJECTED) {
            refusal = described(info) + ": the JVM's filter forbids it (jdk.serialFilter)";
        }
        return status == Status.UNDECIDED ? ownStatus : status;
    }

    private static String described(FilterInfo info) {
        Class<?> type = info.serialClass();
        if (info.arrayLength() >= 0 && type != null) {
            return "an array " + type.getTypeName() + " of " + info.arrayLength() + " elements";
        }
        return (type == null ? "objects" : "the class " + type.getTypeName()) + " at depth " + info.depth() + " after "
                + info.references() + " references";
    }
}
