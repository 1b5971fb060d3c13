package mpi;

import static mpi.Dialect.MEMBERSHIP;

import java.nio.ByteBuffer;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.check.Check;
import org.quipu.mpj.check.CheckedCommunicators;
import org.quipu.mpj.check.GroupHandle;
import org.quipu.mpj.check.InPlace;
import org.quipu.mpj.collective.InterCollectives;
import org.quipu.mpj.collective.OpHandle;
import org.quipu.mpj.collective.PairOp;
import org.quipu.mpj.collective.PredefinedOp;
import org.quipu.mpj.comm.Keyvals;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.DerivedType;
import org.quipu.mpj.datatype.TypeHandle;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.manager.HostName;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.progress.Engine;
import org.quipu.mpj.progress.SendBuffer;
import org.quipu.mpj.rma.WindowSync;
import org.quipu.mpj.request.BufferedMode;

/** The constants of MPI, its initialization and its finalization (MPI 4.1 chapter 11). Thread-safe. */
public class MPI {

    /** The communicator of all ranks of the job. Usable between {@link #Init} and {@link #Finalize}. */
    public static final Intracomm COMM_WORLD = new Intracomm(null);

    /** The communicator of this rank alone. Usable between {@link #Init} and {@link #Finalize}. */
    public static final Comm COMM_SELF = new Intracomm(null);

    /** The number of processors of this machine. */
    public static final int NUM_OF_PROCESSORS = Runtime.getRuntime().availableProcessors();

    public static final int UNDEFINED = Check.UNDEFINED;
    public static final int ANY_SOURCE = Operation.ANY;
    public static final int ANY_TAG = Operation.ANY;

    /** The null process: communication with it completes immediately and has no effect (MPI 4.1 section 3.10). */
    public static final int PROC_NULL = Check.PROC_NULL;

    /**
     * The root argument passed by the root itself in collective operations of an intercommunicator (MPI 4.1 section
     * 6.2.3).
     */
    public static final int ROOT = InterCollectives.ROOT;

    /** The keyval of the attribute for the greatest tag, and the greatest tag itself (MPI 4.1 section 9.1.2). */
    public static final int TAG_UB = Keyvals.TAG_UB;

    /**
     * The keyval of the attribute for the host process's rank, which is {@link #PROC_NULL}, because there is no host
     * process (MPI 4.1 section 9.1.2).
     */
    public static final int HOST = Keyvals.HOST;

    /**
     * The keyval of the attribute for a rank that supports Java's input and output, which is {@link #ANY_SOURCE},
     * because all ranks do (MPI 4.1 section 9.1.2).
     */
    public static final int IO = Keyvals.IO;

    /**
     * The keyval of the attribute that states whether the clocks of {@link #Wtime} are synchronized across processes, a
     * Boolean (MPI 4.1 section 9.1.2).
     */
    public static final int WTIME_IS_GLOBAL = Keyvals.WTIME_IS_GLOBAL;

    /**
     * The keyval of the attribute for the maximum number of processes, the size of the job (MPI 4.1 section 11.10.1).
     */
    public static final int UNIVERSE_SIZE = Keyvals.UNIVERSE_SIZE;

    /**
     * The keyval of the attribute for the application number (MPI 4.1 section 11.10.3). The attribute is not set,
     * because a job runs one program.
     */
    public static final int APPNUM = Keyvals.APPNUM;

    /** The keyval of the attribute for the largest error code in use (MPI 4.1 section 9.5). */
    public static final int LASTUSEDCODE = Keyvals.LASTUSEDCODE;

    /** The keyval of the attribute of a {@link Win} for its memory (MPI 4.1 section 12.2.7). */
    public static final int WIN_BASE = Keyvals.WIN_BASE;

    /** The keyval of the attribute of a {@link Win} for its size in bytes, a Long (MPI 4.1 section 12.2.7). */
    public static final int WIN_SIZE = Keyvals.WIN_SIZE;

    /** The keyval of the attribute of a {@link Win} for its displacement unit in bytes, a Long (section 12.2.7). */
    public static final int WIN_DISP_UNIT = Keyvals.WIN_DISP_UNIT;

    /** The keyval of the attribute of a {@link Win} for the call that created it, an Integer (section 12.2.7). */
    public static final int WIN_CREATE_FLAVOR = Keyvals.WIN_CREATE_FLAVOR;

    /** The keyval of the attribute of a {@link Win} for its memory model, always {@link #WIN_UNIFIED}. */
    public static final int WIN_MODEL = Keyvals.WIN_MODEL;

    // Values of WIN_CREATE_FLAVOR and WIN_MODEL.
    public static final int WIN_FLAVOR_CREATE = 1;
    public static final int WIN_FLAVOR_ALLOCATE = 2;
    public static final int WIN_FLAVOR_DYNAMIC = 3;
    public static final int WIN_FLAVOR_SHARED = 4;
    public static final int WIN_SEPARATE = 1;
    public static final int WIN_UNIFIED = 2;

    /** Lock types of {@link Win#Lock} (MPI 4.1 section 12.5.3). */
    public static final int LOCK_EXCLUSIVE = WindowSync.EXCLUSIVE;
    public static final int LOCK_SHARED = WindowSync.SHARED;

    /** Assertions of the synchronizing calls of {@link Win}, combined by {@code |} (MPI 4.1 section 12.5.5). */
    public static final int MODE_NOCHECK = WindowSync.NOCHECK;
    public static final int MODE_NOSTORE = WindowSync.NOSTORE;
    public static final int MODE_NOPUT = WindowSync.NOPUT;
    public static final int MODE_NOPRECEDE = WindowSync.NOPRECEDE;
    public static final int MODE_NOSUCCEED = WindowSync.NOSUCCEED;

    /** The null handle of a window (MPI 4.1 section 12.2.6): null. */
    public static final @Nullable Win WIN_NULL = null;

    /** An invalid keyval. */
    public static final int KEYVAL_INVALID = Keyvals.INVALID;

    /** Copies no attribute to a duplicate (MPI 4.1 section 7.7.2, MPI_COMM_NULL_COPY_FN). */
    public static final Copy_function NULL_COPY_FN = (oldcomm, keyval, extraState, value) -> null;

    /** Copies the reference of the attribute to a duplicate (MPI 4.1 section 7.7.2, MPI_COMM_DUP_FN). */
    public static final Copy_function DUP_FN = (oldcomm, keyval, extraState, value) -> value;

    /** Has no effect when an attribute is deleted (MPI 4.1 section 7.7.2, MPI_COMM_NULL_DELETE_FN). */
    public static final Delete_function NULL_DELETE_FN = (comm, keyval, value, extraState) -> {};

    /** Ends the job on an error; the default handler (MPI 4.1 section 9.3). */
    public static final Errhandler ERRORS_ARE_FATAL = Errhandler.FATAL;

    /** The same as {@link #ERRORS_ARE_FATAL}, because all processes of a job end together (MPI 4.1 section 9.3). */
    public static final Errhandler ERRORS_ABORT = Errhandler.FATAL;

    /** Throws an error as an exception; the job continues (MPI 4.1 section 9.3). */
    public static final Errhandler ERRORS_RETURN = Errhandler.RETURN;

    /** The empty group (MPI 4.1 section 7.2.1). */
    public static final Group GROUP_EMPTY = new Group(GroupHandle.empty(Dialect.ERRORS));

    /** The null handle of a group (MPI 4.1 section 7.2.1): null. */
    public static final @Nullable Group GROUP_NULL = null;

    /**
     * The null handle of a communicator (MPI 4.1 section 7.2.4): null. Returned by calls that create no communicator
     * for this rank.
     */
    public static final @Nullable Comm COMM_NULL = null;

    /** The null handle of an info object (MPI 4.1 chapter 10): null. */
    public static final @Nullable Info INFO_NULL = null;

    /** Split type of {@link Intracomm#Split_type} for ranks that share memory (MPI 4.1 section 7.4.2). */
    public static final int COMM_TYPE_SHARED = CheckedCommunicators.SHARED;

    public static final Datatype BYTE = basic(BasicType.BYTE);
    public static final Datatype CHAR = basic(BasicType.CHAR);
    public static final Datatype SHORT = basic(BasicType.SHORT);
    public static final Datatype BOOLEAN = basic(BasicType.BOOLEAN);
    public static final Datatype INT = basic(BasicType.INT);
    public static final Datatype LONG = basic(BasicType.LONG);
    public static final Datatype FLOAT = basic(BasicType.FLOAT);
    public static final Datatype DOUBLE = basic(BasicType.DOUBLE);
    public static final Datatype PACKED = basic(BasicType.PACKED);

    /** Serializable objects in an array of references. */
    public static final Datatype OBJECT = basic(BasicType.OBJECT);

    /**
     * (value, index) pairs for {@link #MAXLOC} and {@link #MINLOC} (MPI 4.1 section 6.9.4): two elements of the base
     * type each.
     */
    public static final Datatype SHORT2 = pairs("SHORT2", BasicType.SHORT);
    public static final Datatype INT2 = pairs("INT2", BasicType.INT);
    public static final Datatype LONG2 = pairs("LONG2", BasicType.LONG);
    public static final Datatype FLOAT2 = pairs("FLOAT2", BasicType.FLOAT);
    public static final Datatype DOUBLE2 = pairs("DOUBLE2", BasicType.DOUBLE);

    /** A marker of the lower bound in {@link Datatype#Struct}. */
    public static final Datatype LB = marker("LB", DerivedType.lowerMarker());

    /** A marker of the upper bound in {@link Datatype#Struct}. */
    public static final Datatype UB = marker("UB", DerivedType.upperMarker());

    /** The null handle of a datatype (MPI 4.1 section 5.1.9). */
    public static final Datatype NULL = marker("NULL", null);

    /** Passed as a buffer of a collective operation whose data is in the other buffer (MPI 4.1 section 6.2). */
    public static final Object IN_PLACE = InPlace.IN_PLACE;

    public static final Op MAX = new Op(new OpHandle(Dialect.ERRORS, PredefinedOp.MAX));
    public static final Op MIN = new Op(new OpHandle(Dialect.ERRORS, PredefinedOp.MIN));
    public static final Op SUM = new Op(new OpHandle(Dialect.ERRORS, PredefinedOp.SUM));
    public static final Op PROD = new Op(new OpHandle(Dialect.ERRORS, PredefinedOp.PROD));
    public static final Op LAND = new Op(new OpHandle(Dialect.ERRORS, PredefinedOp.LAND));
    public static final Op BAND = new Op(new OpHandle(Dialect.ERRORS, PredefinedOp.BAND));
    public static final Op LOR = new Op(new OpHandle(Dialect.ERRORS, PredefinedOp.LOR));
    public static final Op BOR = new Op(new OpHandle(Dialect.ERRORS, PredefinedOp.BOR));
    public static final Op LXOR = new Op(new OpHandle(Dialect.ERRORS, PredefinedOp.LXOR));
    public static final Op BXOR = new Op(new OpHandle(Dialect.ERRORS, PredefinedOp.BXOR));

    /** The pair with the largest value; the smallest index among equal values (MPI 4.1 section 6.9.4). */
    public static final Op MAXLOC = new Op(new OpHandle(Dialect.ERRORS, PairOp.MAXLOC));

    /** The pair with the smallest value; the smallest index among equal values (MPI 4.1 section 6.9.4). */
    public static final Op MINLOC = new Op(new OpHandle(Dialect.ERRORS, PairOp.MINLOC));

    /** Replaces the target's elements; for accumulating calls of {@link Win} only (MPI 4.1 section 12.3.4). */
    public static final Op REPLACE = new Op(new OpHandle(Dialect.ERRORS, PredefinedOp.REPLACE));

    /** Leaves the target's elements unchanged; for fetching calls of {@link Win} only (MPI 4.1 section 12.3.4). */
    public static final Op NO_OP = new Op(new OpHandle(Dialect.ERRORS, PredefinedOp.NO_OP));

    /** The null handle of a request: an inactive request (MPI 4.1 section 3.7.3). */
    public static final Request REQUEST_NULL = new Request();

    public static final Status EMPTY_STATUS = new Status();

    /**
     * The maximum number of bytes that a message of {@link Comm#Bsend} occupies in the attached buffer, in addition to
     * its packed size (MPI 4.1 section 3.6).
     */
    public static final int BSEND_OVERHEAD = SendBuffer.OVERHEAD;

    /** As {@link #BSEND_OVERHEAD}; the name in MPJ Express. */
    public static final int SEND_OVERHEAD = BSEND_OVERHEAD;

    /** The number of bytes that precede a received message in MPJ Express; 0 here. */
    public static final int RECV_OVERHEAD = 0;

    /**
     * Whether MPJ Express was built with debugging output: always false. See the setting {@code quipu.debug} instead.
     */
    public static final boolean DEBUG = false;

    public static final int THREAD_SINGLE = 0;
    public static final int THREAD_FUNNELED = 1;
    public static final int THREAD_SERIALIZED = 2;
    public static final int THREAD_MULTIPLE = 3;

    // The values of MPJ Express, because they are constants in compiled programs.
    public static final int IDENT = 0;
    public static final int CONGRUENT = 3;
    public static final int SIMILAR = 1;
    public static final int UNEQUAL = 2;

    // Results of Topo_test.
    public static final int GRAPH = 1;
    public static final int CART = 2;
    public static final int DIST_GRAPH = 3;

    /** The weights argument of an unweighted graph (MPI 4.1 section 8.5.4): null. */
    public static final int @Nullable [] UNWEIGHTED = null;

    public static final int SUCCESS = ErrorClass.SUCCESS;
    public static final int ERR_BUFFER = ErrorClass.BUFFER;
    public static final int ERR_COUNT = ErrorClass.COUNT;
    public static final int ERR_TYPE = ErrorClass.TYPE;
    public static final int ERR_TAG = ErrorClass.TAG;
    public static final int ERR_COMM = ErrorClass.COMM;
    public static final int ERR_RANK = ErrorClass.RANK;
    public static final int ERR_REQUEST = ErrorClass.REQUEST;
    public static final int ERR_ROOT = ErrorClass.ROOT;
    public static final int ERR_GROUP = ErrorClass.GROUP;
    public static final int ERR_OP = ErrorClass.OP;
    public static final int ERR_TOPOLOGY = ErrorClass.TOPOLOGY;
    public static final int ERR_DIMS = ErrorClass.DIMS;
    public static final int ERR_ARG = ErrorClass.ARG;
    public static final int ERR_UNKNOWN = ErrorClass.UNKNOWN;
    public static final int ERR_TRUNCATE = ErrorClass.TRUNCATE;
    public static final int ERR_OTHER = ErrorClass.OTHER;
    public static final int ERR_INTERN = ErrorClass.INTERN;
    public static final int ERR_IN_STATUS = ErrorClass.IN_STATUS;
    public static final int ERR_PENDING = ErrorClass.PENDING;
    public static final int ERR_INFO_KEY = ErrorClass.INFO_KEY;
    public static final int ERR_INFO_VALUE = ErrorClass.INFO_VALUE;
    public static final int ERR_INFO_NOKEY = ErrorClass.INFO_NOKEY;
    public static final int ERR_INFO = ErrorClass.INFO;
    public static final int ERR_KEYVAL = ErrorClass.KEYVAL;
    public static final int ERR_WIN = ErrorClass.WIN;
    public static final int ERR_BASE = ErrorClass.BASE;
    public static final int ERR_SIZE = ErrorClass.SIZE;
    public static final int ERR_DISP = ErrorClass.DISP;
    public static final int ERR_LOCKTYPE = ErrorClass.LOCKTYPE;
    public static final int ERR_ASSERT = ErrorClass.ASSERT;
    public static final int ERR_RMA_CONFLICT = ErrorClass.RMA_CONFLICT;
    public static final int ERR_RMA_SYNC = ErrorClass.RMA_SYNC;
    public static final int ERR_RMA_RANGE = ErrorClass.RMA_RANGE;
    public static final int ERR_RMA_ATTACH = ErrorClass.RMA_ATTACH;
    public static final int ERR_RMA_SHARED = ErrorClass.RMA_SHARED;
    public static final int ERR_RMA_FLAVOR = ErrorClass.RMA_FLAVOR;
    public static final int ERR_ERRHANDLER = ErrorClass.ERRHANDLER;
    public static final int ERR_UNSUPPORTED_OPERATION = ErrorClass.UNSUPPORTED_OPERATION;
    public static final int ERR_PROC_FAILED = ErrorClass.PROC_FAILED;

    /** An upper bound of the predefined error classes (MPI 4.1 section 9.4). */
    public static final int ERR_LASTCODE = ErrorClass.LAST_PREDEFINED;

    public MPI() {
    }

    private static Datatype basic(BasicType type) {
        return new Datatype(TypeHandle.basic(Dialect.ERRORS, type));
    }

    private static Datatype pairs(String name, BasicType element) {
        return new Datatype(TypeHandle.pair(Dialect.ERRORS, name, element));
    }

    private static Datatype marker(String name, @Nullable DerivedType map) {
        return new Datatype(TypeHandle.marker(Dialect.ERRORS, name, map));
    }

    /**
     * Joins the job (MPI 4.1 section 11.2.1). Called by every rank before any other call. As an extension of the
     * standard, all ranks may call it again after {@link #Finalize}.
     *
     * <p>A process that was not started by {@code quipu run} becomes a job of one rank. If another launcher may have
     * started it as one of several processes, this call throws an error unless the environment variable
     * {@code QUIPU_SINGLETON} is 1.
     *
     * @param args the program's arguments
     * @return the program's arguments
     */
    public static String[] Init(String[] args) {
        Init_thread(args, THREAD_MULTIPLE);
        return args;
    }

    /**
     * As {@link #Init}. Returns the level of thread support, which is always {@link #THREAD_MULTIPLE} (MPI 4.1 section
     * 11.6.2).
     *
     * @param required the level that the program requires
     */
    public static int Init_thread(String[] args, int required) {
        if (required < THREAD_SINGLE || required > THREAD_MULTIPLE) {
            throw new MPIException(ERR_ARG, "required must be one of the MPI.THREAD_ constants, but is " + required);
        }
        MEMBERSHIP.join(COMM_WORLD.handle, COMM_SELF.handle);
        return THREAD_MULTIPLE;
    }

    /**
     * As {@link #Init}. The thread levels are ignored, as in MPJ Express.
     *
     * @return the program's arguments
     */
    public static String[] initThread(int required, int provided, String[] args) {
        return Init(args);
    }

    /** Returns whether the calling thread is the one that called {@link #Init} (MPI 4.1 section 11.6.2). */
    public static boolean isMainThread() {
        return Is_thread_main();
    }

    /** As {@link #Query_thread}; the name in MPJ Express. */
    public static int queryThread() {
        return Query_thread();
    }

    /** Returns whether the calling thread is the one that called {@link #Init} (MPI 4.1 section 11.6.2). */
    public static boolean Is_thread_main() {
        return MEMBERSHIP.isMainThread();
    }

    /** Returns the level of thread support, always {@link #THREAD_MULTIPLE} (MPI 4.1 section 11.6.2). */
    public static int Query_thread() {
        MEMBERSHIP.job();
        return THREAD_MULTIPLE;
    }

    /**
     * Leaves the job (MPI 4.1 section 11.2.2). Called by every rank after all its operations are complete. First
     * deletes the attributes of {@link #COMM_SELF} and {@link #COMM_WORLD}, whose delete functions may use MPI. Then
     * waits until all messages of this rank have been sent and all ranks have called this method.
     */
    public static void Finalize() {
        MEMBERSHIP.leave(COMM_WORLD.handle, COMM_SELF.handle);
    }

    /**
     * Attaches a buffer for messages of {@link Comm#Bsend} that cannot be sent immediately (MPI 4.1 section 3.6). Such
     * a message occupies its packed size and at most {@link #BSEND_OVERHEAD} bytes until it has been sent.
     *
     * <p>If a buffer is already attached, the new buffer replaces it, as in MPJ Express; this is an error in the
     * standard. Messages in the replaced buffer are still sent.
     *
     * @param buffer must not be accessed until {@link #Buffer_detach} has returned; if it has been replaced, until
     *     {@link #Finalize} has returned
     */
    public static void Buffer_attach(byte[] buffer) {
        BufferedMode.replace(MEMBERSHIP.job().engine(), buffer);
    }

    /**
     * As {@link #Buffer_attach(byte[])}. The buffer is used from 0 to its capacity, regardless of position and limit.
     */
    public static void Buffer_attach(ByteBuffer buffer) {
        BufferedMode.replace(MEMBERSHIP.job().engine(), buffer);
    }

    /**
     * Waits until all messages in the attached buffer have been sent, and detaches it (MPI 4.1 section 3.6).
     *
     * @return the attached array, or the array of the attached ByteBuffer; null if the buffer is off-heap
     */
    public static byte @Nullable [] Buffer_detach() {
        Engine engine = MEMBERSHIP.job().engine();
        return BufferedMode.detach(engine.sendBuffer(), engine);
    }

    /**
     * Returns whether {@link #Init} has been called, even if {@link #Finalize} has been called (MPI 4.1 section
     * 11.2.1).
     */
    public static boolean Initialized() {
        return MEMBERSHIP.isInitialized();
    }

    /** Returns whether {@link #Finalize} has been called, without a later {@link #Init} (MPI 4.1 section 11.2.2). */
    public static boolean Finalized() {
        return MEMBERSHIP.isFinalized();
    }

    /** Opens a port for connections from other jobs. Not supported: always throws an error (MPI 4.1 section 11.9). */
    public static String Open_port(Info info) {
        MEMBERSHIP.job();
        throw Dialect.ERRORS.unsupported("connecting jobs", "11.9");
    }

    /** Returns the time in seconds since a fixed but arbitrary moment in the past (MPI 4.1 section 9.6). */
    public static double Wtime() {
        return System.nanoTime() * 1e-9;
    }

    /** Returns the resolution of {@link #Wtime} in seconds (MPI 4.1 section 9.6). */
    public static double Wtick() {
        return 1e-9;
    }

    /** Returns the host name of this machine (MPI 4.1 section 9.1.2). */
    public static String Get_processor_name() {
        MEMBERSHIP.job();
        return HostName.get();
    }

    /** Sets the error handler of {@link #COMM_WORLD} and {@link #COMM_SELF} (MPI 4.1 section 9.3). */
    public static void Errorhandler_set(Errhandler errhandler) {
        MEMBERSHIP.job();
        COMM_WORLD.Errhandler_set(errhandler);
        COMM_SELF.Errhandler_set(errhandler);
    }

    /** Returns the error handler of {@link #COMM_WORLD} (MPI 4.1 section 9.3). */
    public static Errhandler Errorhandler_get() {
        MEMBERSHIP.job();
        return COMM_WORLD.Errhandler_get();
    }

    /** Returns the class of an error code (MPI 4.1 section 9.4). */
    public static int Error_class(int errorcode) {
        return Dialect.CODES.classOf(errorcode);
    }

    /**
     * Returns the text of an error code or class (MPI 4.1 section 9.4); empty for a user-defined one without a text.
     */
    public static String Error_string(int errorcode) {
        return Dialect.CODES.text(errorcode);
    }

    /** Creates an error class, which is also an error code (MPI 4.1 section 9.5). */
    public static int Add_error_class() {
        return Dialect.CODES.addClass();
    }

    /** Creates an error code of a class (MPI 4.1 section 9.5). */
    public static int Add_error_code(int errorclass) {
        return Dialect.CODES.addCode(errorclass);
    }

    /** Sets the text of a user-defined error code or class (MPI 4.1 section 9.5). */
    public static void Add_error_string(int errorcode, String string) {
        if (string == null) {
            throw new MPIException(ERR_ARG, "string is null");
        }
        Dialect.CODES.setText(errorcode, string);
    }

    /** Removes a user-defined error class, which must have no codes (MPI 4.1 section 9.5). */
    public static void Remove_error_class(int errorclass) {
        Dialect.CODES.remove(errorclass, true);
    }

    /** Removes a user-defined error code (MPI 4.1 section 9.5). */
    public static void Remove_error_code(int errorcode) {
        Dialect.CODES.remove(errorcode, false);
    }

    /** Removes the text of a user-defined error code or class (MPI 4.1 section 9.5). */
    public static void Remove_error_string(int errorcode) {
        Dialect.CODES.setText(errorcode, "");
    }
}
