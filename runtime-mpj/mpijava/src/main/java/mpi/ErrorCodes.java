package mpi;

import java.util.Map;
import java.util.TreeMap;

import org.quipu.mpj.engine.ErrorClass;

/** Error classes and codes with their texts, predefined and the user's (MPI 4.1 sections 9.4 and 9.5). Thread-safe. */
final class ErrorCodes {

    /** One code: a class is a code of itself. */
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
            Map.entry(ErrorClass.OTHER, "known error that is not in this list"),
            Map.entry(ErrorClass.INTERN, "internal error"),
            Map.entry(ErrorClass.IN_STATUS, "the error is in the status"),
            Map.entry(ErrorClass.PENDING, "the request is not done yet"),
            Map.entry(ErrorClass.INFO_KEY, "invalid key of an info"),
            Map.entry(ErrorClass.INFO_VALUE, "invalid value of an info"),
            Map.entry(ErrorClass.INFO_NOKEY, "no such key in an info"),
            Map.entry(ErrorClass.INFO, "invalid info"),
            Map.entry(ErrorClass.KEYVAL, "invalid keyval"),
            Map.entry(ErrorClass.UNSUPPORTED_OPERATION, "unsupported operation"),
            Map.entry(ErrorClass.ERRHANDLER, "invalid error handler"),
            Map.entry(ErrorClass.PROC_FAILED, "a process has failed"));

    private static final TreeMap<Integer, Code> ADDED = new TreeMap<>();
    private static int next = MPI.ERR_LASTCODE + 1;

    private ErrorCodes() {
    }

    static boolean isKnown(int code) {
        synchronized (ADDED) {
            return PREDEFINED.containsKey(code) || ADDED.containsKey(code);
        }
    }

    /** The class of a code; of an unknown one it is {@link ErrorClass#UNKNOWN}. */
    static int classOf(int code) {
        if (PREDEFINED.containsKey(code)) {
            return code;
        }
        synchronized (ADDED) {
            Code added = ADDED.get(code);
            return added == null ? ErrorClass.UNKNOWN : added.errorClass;
        }
    }

    static String text(int code) {
        String text = PREDEFINED.get(code);
        if (text != null) {
            return text;
        }
        synchronized (ADDED) {
            return added(code).text;
        }
    }

    private static Code added(int code) {
        Code added = ADDED.get(code);
        if (added == null) {
            throw new MPIException(MPI.ERR_ARG, PREDEFINED.containsKey(code) ? "error code " + code + " is predefined"
                    : "there is no error code " + code);
        }
        return added;
    }

    /** A new class, which is a code too. */
    static int addClass() {
        synchronized (ADDED) {
            int code = next++;
            ADDED.put(code, new Code(code, ""));
            return code;
        }
    }

    static int addCode(int errorClass) {
        synchronized (ADDED) {
            if (classOf(errorClass) != errorClass || !isKnown(errorClass)) {
                throw new MPIException(MPI.ERR_ARG, "there is no error class " + errorClass);
            }
            int code = next++;
            ADDED.put(code, new Code(errorClass, ""));
            return code;
        }
    }

    static void setText(int code, String text) {
        synchronized (ADDED) {
            added(code).text = text;
        }
    }

    static void remove(int code, boolean isClass) {
        synchronized (ADDED) {
            Code removing = added(code);
            if ((removing.errorClass == code) != isClass) {
                throw new MPIException(MPI.ERR_ARG, code + (isClass ? " is a code, not a class" : " is a class, not a code"));
            }
            if (isClass && ADDED.values().stream().anyMatch(other -> other != removing && other.errorClass == code)) {
                throw new MPIException(MPI.ERR_ARG, "error class " + code + " still has codes");
            }
            ADDED.remove(code);
        }
    }

    /** The greatest code in use; one of {@link MPI#ERR_LASTCODE} or more. */
    static int lastUsed() {
        synchronized (ADDED) {
            return ADDED.isEmpty() ? MPI.ERR_LASTCODE : ADDED.lastKey();
        }
    }
}
