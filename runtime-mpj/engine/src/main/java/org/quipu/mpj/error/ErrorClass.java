package org.quipu.mpj.error;

/** Error classes, numbered as in the header files of MPI implementations (MPI 4.1 section 9.4). */
public final class ErrorClass {

    public static final int SUCCESS = 0;
    public static final int BUFFER = 1;
    public static final int COUNT = 2;
    public static final int TYPE = 3;
    public static final int TAG = 4;
    public static final int COMM = 5;
    public static final int RANK = 6;
    public static final int REQUEST = 7;
    public static final int ROOT = 8;
    public static final int GROUP = 9;
    public static final int OP = 10;
    public static final int TOPOLOGY = 11;
    public static final int DIMS = 12;
    public static final int ARG = 13;
    public static final int UNKNOWN = 14;
    public static final int TRUNCATE = 15;
    public static final int OTHER = 16;
    public static final int INTERN = 17;
    public static final int IN_STATUS = 18;
    public static final int PENDING = 19;
    public static final int INFO_KEY = 29;
    public static final int INFO_VALUE = 30;
    public static final int INFO_NOKEY = 31;
    public static final int INFO = 34;
    public static final int WIN = 45;
    public static final int BASE = 46;
    public static final int LOCKTYPE = 47;
    public static final int KEYVAL = 48;
    public static final int RMA_CONFLICT = 49;
    public static final int RMA_SYNC = 50;
    public static final int SIZE = 51;
    public static final int UNSUPPORTED_OPERATION = 52;
    public static final int ASSERT = 53;
    public static final int DISP = 54;
    public static final int RMA_RANGE = 55;
    public static final int RMA_ATTACH = 56;
    public static final int RMA_SHARED = 57;
    public static final int RMA_FLAVOR = 58;
    public static final int ERRHANDLER = 62;
    public static final int PROC_FAILED = 75;

    /** Upper bound of the predefined classes and codes. */
    public static final int LAST_PREDEFINED = 1000;

    /** Not an error: the operation was cancelled. */
    public static final int CANCELLED = -1;

    private ErrorClass() {
    }
}
