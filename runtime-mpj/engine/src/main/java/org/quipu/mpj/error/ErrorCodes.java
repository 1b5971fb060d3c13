package org.quipu.mpj.error;

import java.util.Map;
import java.util.TreeMap;

/** The predefined and user-defined error classes and codes (MPI 4.1 sections 9.4 and 9.5). Thread-safe. */
public final class ErrorCodes {

    /** An error code; an error class is also a code. */
    private static final class Code {
        private final int errorClass;
        private String text;

        Code(int errorClass, String text) {
            this.errorClass = errorClass;
            this.text = text;
        }
    }

    private static final Map<Integer, String> PREDEFINED = Map.ofEntries(
            Map.entry(ErrorClass.SUCCESS, "no error"),
            Map.entry(ErrorClass.BUFFER, "invalid buffer"),
            Map.entry(ErrorClass.COUNT, "invalid count"),
            Map.entry(ErrorClass.TYPE, "invalid datatype"),
            Map.entry(ErrorClass.TAG, "invalid tag"),
            Map.entry(ErrorClass.COMM, "invalid communicator"),
            Map.entry(ErrorClass.RANK, "invalid rank"),
            Map.entry(ErrorClass.REQUEST, "invalid request"),
            Map.entry(ErrorClass.ROOT, "invalid root"),
            Map.entry(ErrorClass.GROUP, "invalid group"),
            Map.entry(ErrorClass.OP, "invalid operation"),
            Map.entry(ErrorClass.TOPOLOGY, "invalid topology"),
            Map.entry(ErrorClass.DIMS, "invalid dimensions"),
            Map.entry(ErrorClass.ARG, "invalid argument"),
            Map.entry(ErrorClass.UNKNOWN, "unknown error"),
            Map.entry(ErrorClass.TRUNCATE, "message longer than the receive buffer"),
            Map.entry(ErrorClass.OTHER, "known error not in this list"),
            Map.entry(ErrorClass.INTERN, "internal error"),
            Map.entry(ErrorClass.IN_STATUS, "error code is in the status"),
            Map.entry(ErrorClass.PENDING, "request is pending"),
            Map.entry(ErrorClass.INFO_KEY, "invalid info key"),
            Map.entry(ErrorClass.INFO_VALUE, "invalid info value"),
            Map.entry(ErrorClass.INFO_NOKEY, "info key not defined"),
            Map.entry(ErrorClass.INFO, "invalid info"),
            Map.entry(ErrorClass.KEYVAL, "invalid keyval"),
            Map.entry(ErrorClass.UNSUPPORTED_OPERATION, "unsupported operation"),
            Map.entry(ErrorClass.WIN, "invalid window"),
            Map.entry(ErrorClass.BASE, "invalid base of a window"),
            Map.entry(ErrorClass.LOCKTYPE, "invalid lock type"),
            Map.entry(ErrorClass.RMA_CONFLICT, "conflicting accesses to a window"),
            Map.entry(ErrorClass.RMA_SYNC, "wrong synchronization of one-sided calls"),
            Map.entry(ErrorClass.SIZE, "invalid size"),
            Map.entry(ErrorClass.ASSERT, "invalid assertion"),
            Map.entry(ErrorClass.DISP, "invalid displacement"),
            Map.entry(ErrorClass.RMA_RANGE, "target memory is not part of the window"),
            Map.entry(ErrorClass.RMA_ATTACH, "memory cannot be attached"),
            Map.entry(ErrorClass.RMA_SHARED, "memory cannot be shared"),
            Map.entry(ErrorClass.RMA_FLAVOR, "wrong kind of window"),
            Map.entry(ErrorClass.ERRHANDLER, "invalid error handler"),
            Map.entry(ErrorClass.PROC_FAILED, "process failed"));

    private final TreeMap<Integer, Code> added = new TreeMap<>();
    private final ErrorFactory errors;
    private int next = ErrorClass.LAST_PREDEFINED + 1;

    /** @param errors creates the exceptions for invalid arguments */
    public ErrorCodes(ErrorFactory errors) {
        this.errors = errors;
    }

    public boolean isKnown(int code) {
        synchronized (added) {
            return PREDEFINED.containsKey(code) || added.containsKey(code);
        }
    }

    /** Returns the class of a code, {@link ErrorClass#UNKNOWN} for an unknown code. */
    public int classOf(int code) {
        if (PREDEFINED.containsKey(code)) {
            return code;
        }
        synchronized (added) {
            Code found = added.get(code);
            return found == null ? ErrorClass.UNKNOWN : found.errorClass;
        }
    }

    public String text(int code) {
        String text = PREDEFINED.get(code);
        if (text != null) {
            return text;
        }
        synchronized (added) {
            return addedByUser(code).text;
        }
    }

    private Code addedByUser(int code) {
        Code found = added.get(code);
        if (found == null) {
            throw errors.error(ErrorClass.ARG, PREDEFINED.containsKey(code) ? "error code " + code + " is predefined"
                    : "there is no error code " + code);
        }
        return found;
    }

    /** Adds a class, which is also a code, and returns it. */
    public int addClass() {
        synchronized (added) {
            int code = next++;
            added.put(code, new Code(code, ""));
            return code;
        }
    }

    public int addCode(int errorClass) {
        synchronized (added) {
            if (classOf(errorClass) != errorClass || !isKnown(errorClass)) {
                throw errors.error(ErrorClass.ARG, "there is no error class " + errorClass);
            }
            int code = next++;
            added.put(code, new Code(errorClass, ""));
            return code;
        }
    }

    public void setText(int code, String text) {
        synchronized (added) {
            addedByUser(code).text = text;
        }
    }

    public void remove(int code, boolean isClass) {
        synchronized (added) {
            Code removing = addedByUser(code);
            if ((removing.errorClass == code) != isClass) {
                throw errors.error(ErrorClass.ARG, code
                        + (isClass ? " is a code, not a class" : " is a class, not a code"));
            }
            if (isClass && added.values().stream().anyMatch(other -> other != removing && other.errorClass == code)) {
                throw errors.error(ErrorClass.ARG, "error class " + code + " still has codes");
            }
            added.remove(code);
        }
    }

    /** Returns the greatest code in use; at least {@link ErrorClass#LAST_PREDEFINED} (MPI_LASTUSEDCODE). */
    public int lastUsed() {
        synchronized (added) {
            return added.isEmpty() ? ErrorClass.LAST_PREDEFINED : added.lastKey();
        }
    }
}
