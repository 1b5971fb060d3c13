package org.quipu.mpj.datatype;

import java.io.ObjectInputFilter;
import org.quipu.mpj.settings.MessageSettings;

/**
 * Decides which objects may be deserialized from one message. Each of three filters may refuse an object: the pattern
 * in the system property {@code quipu.mpj.serialFilter} (syntax: {@link ObjectInputFilter.Config#createFilter}); {@link
 * SerializedClasses}, for classes that the pattern does not decide; and the JVM's filter, which is {@code
 * jdk.serialFilter} or the one that a filter factory has set. Default limits for depth, references and array lengths
 * apply unless the pattern sets others.
 *
 * <p>Remembers what it refused, because the JDK's exception does not say it. Confined to one thread.
 */
final class SerialFilter implements ObjectInputFilter {

    static final String PROPERTY = MessageSettings.SERIAL_FILTER.property();

    /** Default limits. In a pattern the last value of a limit applies, so the user's values override these. */
    private static final String BOUNDS = "maxdepth=10000;maxrefs=100000000;maxarray=1000000000";

    private static volatile ObjectInputFilter known;

    private final ObjectInputFilter own = pattern();
    private final ObjectInputFilter jvm;
    private String refusal;

    /**
     * Creates the filter for a stream.
     *
     * @param jvm the filter that the JVM has set for the stream, or null
     * @throws SerializationException if the property is not a pattern
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

    /** Returns what was refused and how to allow it; null if nothing was refused. */
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
        return status == Status.REJECTED || jvm == null ? status : asTheJvmSays(info, status);
    }

    private Status asTheJvmSays(FilterInfo info, Status ownStatus) {
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
