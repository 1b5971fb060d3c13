#Signature file v4.1
#Version 1.0

CLSS public abstract interface java.io.Serializable

CLSS public java.lang.Exception
cons protected init(java.lang.String,java.lang.Throwable,boolean,boolean)
cons public init()
cons public init(java.lang.String)
cons public init(java.lang.String,java.lang.Throwable)
cons public init(java.lang.Throwable)
supr java.lang.Throwable
hfds serialVersionUID

CLSS public abstract interface !annotation java.lang.FunctionalInterface
 anno 0 java.lang.annotation.Documented()
 anno 0 java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy value=RUNTIME)
 anno 0 java.lang.annotation.Target(java.lang.annotation.ElementType[] value=[TYPE])
intf java.lang.annotation.Annotation

CLSS public java.lang.Object
cons public init()
meth protected java.lang.Object clone() throws java.lang.CloneNotSupportedException
meth protected void finalize() throws java.lang.Throwable
 anno 0 java.lang.Deprecated(boolean forRemoval=false, java.lang.String since="9")
meth public boolean equals(java.lang.Object)
meth public final java.lang.Class<?> getClass()
meth public final void notify()
meth public final void notifyAll()
meth public final void wait() throws java.lang.InterruptedException
meth public final void wait(long) throws java.lang.InterruptedException
meth public final void wait(long,int) throws java.lang.InterruptedException
meth public int hashCode()
meth public java.lang.String toString()

CLSS public java.lang.RuntimeException
cons protected init(java.lang.String,java.lang.Throwable,boolean,boolean)
cons public init()
cons public init(java.lang.String)
cons public init(java.lang.String,java.lang.Throwable)
cons public init(java.lang.Throwable)
supr java.lang.Exception
hfds serialVersionUID

CLSS public java.lang.Throwable
cons protected init(java.lang.String,java.lang.Throwable,boolean,boolean)
cons public init()
cons public init(java.lang.String)
cons public init(java.lang.String,java.lang.Throwable)
cons public init(java.lang.Throwable)
intf java.io.Serializable
meth public final java.lang.Throwable[] getSuppressed()
meth public final void addSuppressed(java.lang.Throwable)
meth public java.lang.StackTraceElement[] getStackTrace()
meth public java.lang.String getLocalizedMessage()
meth public java.lang.String getMessage()
meth public java.lang.String toString()
meth public java.lang.Throwable fillInStackTrace()
meth public java.lang.Throwable getCause()
meth public java.lang.Throwable initCause(java.lang.Throwable)
meth public void printStackTrace()
meth public void printStackTrace(java.io.PrintStream)
meth public void printStackTrace(java.io.PrintWriter)
meth public void setStackTrace(java.lang.StackTraceElement[])
supr java.lang.Object
hfds CAUSE_CAPTION,EMPTY_THROWABLE_ARRAY,NULL_CAUSE_MESSAGE,SELF_SUPPRESSION_MESSAGE,SUPPRESSED_CAPTION,SUPPRESSED_SENTINEL,UNASSIGNED_STACK,backtrace,cause,depth,detailMessage,serialVersionUID,stackTrace,suppressedExceptions
hcls PrintStreamOrWriter,SentinelHolder,WrappedPrintStream,WrappedPrintWriter

CLSS public abstract interface java.lang.annotation.Annotation
meth public abstract boolean equals(java.lang.Object)
meth public abstract int hashCode()
meth public abstract java.lang.Class<? extends java.lang.annotation.Annotation> annotationType()
meth public abstract java.lang.String toString()

CLSS public abstract interface !annotation java.lang.annotation.Documented
 anno 0 java.lang.annotation.Documented()
 anno 0 java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy value=RUNTIME)
 anno 0 java.lang.annotation.Target(java.lang.annotation.ElementType[] value=[ANNOTATION_TYPE])
intf java.lang.annotation.Annotation

CLSS public abstract interface !annotation java.lang.annotation.Retention
 anno 0 java.lang.annotation.Documented()
 anno 0 java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy value=RUNTIME)
 anno 0 java.lang.annotation.Target(java.lang.annotation.ElementType[] value=[ANNOTATION_TYPE])
intf java.lang.annotation.Annotation
meth public abstract java.lang.annotation.RetentionPolicy value()

CLSS public abstract interface !annotation java.lang.annotation.Target
 anno 0 java.lang.annotation.Documented()
 anno 0 java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy value=RUNTIME)
 anno 0 java.lang.annotation.Target(java.lang.annotation.ElementType[] value=[ANNOTATION_TYPE])
intf java.lang.annotation.Annotation
meth public abstract java.lang.annotation.ElementType[] value()

CLSS public mpi.CartParms
fld public boolean[] periods
fld public int[] coords
fld public int[] dims
supr java.lang.Object

CLSS public mpi.Cartcomm
meth public int Dim_get()
meth public int Map(int[],boolean[])
meth public int Rank(int[])
meth public int Topo_test()
meth public int[] Coords(int)
meth public mpi.CartParms Get()
meth public mpi.Cartcomm Dup()
meth public mpi.Cartcomm Sub(boolean[])
meth public mpi.ShiftParms Shift(int,int)
meth public static void Dims_create(int,int[])
supr mpi.Topocomm
hfds grid

CLSS public abstract mpi.Comm
meth public <%0 extends java.lang.Object> {%%0} Attr_get(int)
meth public abstract java.lang.Object clone()
meth public boolean Is_null()
meth public boolean Test_inter()
meth public int Pack(java.lang.Object,int,int,mpi.Datatype,byte[],int)
meth public int Pack(java.lang.Object,int,int,mpi.Datatype,mpjbuf.Buffer,int)
meth public int Pack_size(int,mpi.Datatype)
meth public int Pack_size(java.lang.Object,int,int,mpi.Datatype)
meth public int Rank()
meth public int Size()
meth public int Topo_test()
meth public int Unpack(byte[],int,java.lang.Object,int,int,mpi.Datatype)
meth public int Unpack(mpjbuf.Buffer,int,java.lang.Object,int,int,mpi.Datatype)
meth public java.lang.String Get_name()
meth public java.lang.String toString()
meth public mpi.Errhandler Errhandler_get()
meth public mpi.Errhandler Errorhandler_get()
meth public mpi.Group Group()
meth public mpi.Intercomm Create_intercomm(mpi.Comm,int,int,int)
meth public mpi.Message Improbe(int,int)
meth public mpi.Message Mprobe(int,int)
meth public mpi.Prequest Bsend_init(java.lang.Object,int,int,mpi.Datatype,int,int)
meth public mpi.Prequest Precv_init(java.lang.Object,int,int,int,mpi.Datatype,int,int)
meth public mpi.Prequest Psend_init(java.lang.Object,int,int,int,mpi.Datatype,int,int)
meth public mpi.Prequest Recv_init(java.lang.Object,int,int,mpi.Datatype,int,int)
meth public mpi.Prequest Rsend_init(java.lang.Object,int,int,mpi.Datatype,int,int)
meth public mpi.Prequest Send_init(java.lang.Object,int,int,mpi.Datatype,int,int)
meth public mpi.Prequest Ssend_init(java.lang.Object,int,int,mpi.Datatype,int,int)
meth public mpi.Request Ibsend(java.lang.Object,int,int,mpi.Datatype,int,int)
meth public mpi.Request Irecv(java.lang.Object,int,int,mpi.Datatype,int,int)
meth public mpi.Request Irsend(java.lang.Object,int,int,mpi.Datatype,int,int)
meth public mpi.Request Isend(java.lang.Object,int,int,mpi.Datatype,int,int)
meth public mpi.Request Issend(java.lang.Object,int,int,mpi.Datatype,int,int)
meth public mpi.Status Iprobe(int,int)
meth public mpi.Status Probe(int,int)
meth public mpi.Status Recv(java.lang.Object,int,int,mpi.Datatype,int,int)
meth public mpi.Status Sendrecv(java.lang.Object,int,int,mpi.Datatype,int,int,java.lang.Object,int,int,mpi.Datatype,int,int)
meth public mpi.Status Sendrecv_replace(java.lang.Object,int,int,mpi.Datatype,int,int,int,int)
meth public static int Compare(mpi.Comm,mpi.Comm)
meth public static int Keyval_create(mpi.Copy_function,mpi.Delete_function,java.lang.Object)
meth public static int Keyval_free(int)
meth public static mpi.Errhandler Create_errhandler(mpi.Errhandler_function)
meth public void Abort(int)
meth public void Attr_delete(int)
meth public void Attr_put(int,java.lang.Object)
meth public void Bsend(java.lang.Object,int,int,mpi.Datatype,int,int)
meth public void Buffer_attach(java.lang.Object)
meth public void Buffer_detach()
meth public void Call_errhandler(int)
meth public void Errhandler_set(mpi.Errhandler)
meth public void Free()
meth public void Rsend(java.lang.Object,int,int,mpi.Datatype,int,int)
meth public void Send(java.lang.Object,int,int,mpi.Datatype,int,int)
meth public void Set_name(java.lang.String)
meth public void Ssend(java.lang.Object,int,int,mpi.Datatype,int,int)
supr java.lang.Object

CLSS public abstract interface mpi.Copy_function
 anno 0 java.lang.FunctionalInterface()
meth public abstract java.lang.Object Call(mpi.Comm,int,java.lang.Object,java.lang.Object)

CLSS public mpi.Datatype
fld public int baseType
intf mpi.Freeable
meth public int Extent()
meth public int Lb()
meth public int Size()
meth public int True_extent()
meth public int True_lb()
meth public int Ub()
meth public int getByteSize()
meth public int getType()
meth public java.lang.String toString()
meth public mpi.Datatype Dup()
meth public static mpi.Datatype Contiguous(int,mpi.Datatype)
meth public static mpi.Datatype Create_resized(mpi.Datatype,int,int)
meth public static mpi.Datatype Hindexed(int[],int[],mpi.Datatype)
meth public static mpi.Datatype Hvector(int,int,int,mpi.Datatype)
meth public static mpi.Datatype Indexed(int[],int[],mpi.Datatype)
meth public static mpi.Datatype Struct(int[],int[],mpi.Datatype[])
meth public static mpi.Datatype Vector(int,int,int,mpi.Datatype)
meth public void Commit()
meth public void Free()
meth public void finalize()
meth public void free()
supr java.lang.Object
hfds basic,handle

CLSS public abstract interface mpi.Delete_function
 anno 0 java.lang.FunctionalInterface()
meth public abstract void Call(mpi.Comm,int,java.lang.Object,java.lang.Object)

CLSS public mpi.DistgraphParms
fld public boolean weighted
fld public int[] destinations
fld public int[] destweights
fld public int[] sources
fld public int[] sourceweights
supr java.lang.Object

CLSS public mpi.Distgraphcomm
meth public int Topo_test()
meth public mpi.DistgraphParms Neighbors()
meth public mpi.Distgraphcomm Dup()
supr mpi.Topocomm
hfds graph

CLSS public mpi.Errhandler
intf mpi.Freeable
meth public void free()
supr java.lang.Object
hfds FATAL,RETURN,handle

CLSS public abstract interface mpi.Errhandler_function
 anno 0 java.lang.FunctionalInterface()
meth public abstract void Call(mpi.Comm,mpi.MPIException)

CLSS public final mpi.File
fld public final static int MODE_APPEND = 128
fld public final static int MODE_CREATE = 1
fld public final static int MODE_DELETE_ON_CLOSE = 16
fld public final static int MODE_EXCL = 64
fld public final static int MODE_RDONLY = 2
fld public final static int MODE_RDWR = 8
fld public final static int MODE_SEQUENTIAL = 256
fld public final static int MODE_UNIQUE_OPEN = 32
fld public final static int MODE_WRONLY = 4
meth public static mpi.File Open(mpi.Intracomm,java.lang.String,int,mpi.Info)
meth public static void Delete(java.lang.String,mpi.Info)
supr java.lang.Object

CLSS public abstract interface mpi.Freeable
meth public abstract void free()

CLSS public mpi.GraphParms
cons public init()
fld public int[] edges
fld public int[] index
supr java.lang.Object

CLSS public mpi.Graphcomm
meth public int Map(int[],int[])
meth public int Topo_test()
meth public int[] Neighbours(int)
meth public mpi.GraphParms Get()
meth public mpi.Graphcomm Dup()
supr mpi.Topocomm
hfds graph

CLSS public mpi.Group
fld public final static int EMPTY = 3
intf mpi.Freeable
meth public int Rank()
meth public int Size()
meth public mpi.Group Excl(int[])
meth public mpi.Group Incl(int[])
meth public mpi.Group Range_excl(int[][])
meth public mpi.Group Range_incl(int[][])
meth public static int Compare(mpi.Group,mpi.Group)
meth public static int[] Translate_ranks(mpi.Group,int[],mpi.Group)
meth public static mpi.Group Difference(mpi.Group,mpi.Group)
meth public static mpi.Group Intersection(mpi.Group,mpi.Group)
meth public static mpi.Group Union(mpi.Group,mpi.Group)
meth public void Free()
meth public void finalize()
meth public void free()
supr java.lang.Object
hfds handle

CLSS public final mpi.Info
fld public final static int MAX_KEY = 255
fld public final static int MAX_VAL = 1024
meth public int Get_nkeys()
meth public java.lang.String Get(java.lang.String)
meth public java.lang.String Get_nthkey(int)
meth public java.lang.String toString()
meth public mpi.Info Dup()
meth public static mpi.Info Create()
meth public void Delete(java.lang.String)
meth public void Free()
meth public void Set(java.lang.String,java.lang.String)
supr java.lang.Object
hfds hints

CLSS public mpi.Intercomm
meth public int Remote_size()
meth public java.lang.Object clone()
meth public mpi.Group Remote_group()
meth public mpi.Intercomm Create(mpi.Group)
meth public mpi.Intercomm Dup()
meth public mpi.Intercomm Split(int,int)
meth public mpi.Intracomm Merge(boolean)
meth public void Allgather(java.lang.Object,int,int,mpi.Datatype,java.lang.Object,int,int,mpi.Datatype)
meth public void Allgatherv(java.lang.Object,int,int,mpi.Datatype,java.lang.Object,int,int[],int[],mpi.Datatype)
meth public void Allreduce(java.lang.Object,int,java.lang.Object,int,int,mpi.Datatype,mpi.Op)
meth public void Alltoall(java.lang.Object,int,int,mpi.Datatype,java.lang.Object,int,int,mpi.Datatype)
meth public void Alltoallv(java.lang.Object,int,int[],int[],mpi.Datatype,java.lang.Object,int,int[],int[],mpi.Datatype)
meth public void Alltoallw(java.lang.Object,int,int[],int[],mpi.Datatype[],java.lang.Object,int,int[],int[],mpi.Datatype[])
meth public void Barrier()
meth public void Bcast(java.lang.Object,int,int,mpi.Datatype,int)
meth public void Gather(java.lang.Object,int,int,mpi.Datatype,java.lang.Object,int,int,mpi.Datatype,int)
meth public void Gatherv(java.lang.Object,int,int,mpi.Datatype,java.lang.Object,int,int[],int[],mpi.Datatype,int)
meth public void Reduce(java.lang.Object,int,java.lang.Object,int,int,mpi.Datatype,mpi.Op,int)
meth public void Reduce_scatter(java.lang.Object,int,java.lang.Object,int,int[],mpi.Datatype,mpi.Op)
meth public void Reduce_scatter_block(java.lang.Object,int,java.lang.Object,int,int,mpi.Datatype,mpi.Op)
meth public void Scatter(java.lang.Object,int,int,mpi.Datatype,java.lang.Object,int,int,mpi.Datatype,int)
meth public void Scatterv(java.lang.Object,int,int[],int[],mpi.Datatype,java.lang.Object,int,int,mpi.Datatype,int)
supr mpi.Comm

CLSS public mpi.Intracomm
meth public java.lang.Object clone()
meth public mpi.Cartcomm Create_cart(int[],boolean[],boolean)
meth public mpi.Distgraphcomm Dist_graph_create(int[],int[],int[],int[],boolean)
meth public mpi.Distgraphcomm Dist_graph_create_adjacent(int[],int[],int[],int[],boolean)
meth public mpi.Graphcomm Create_graph(int[],int[],boolean)
meth public mpi.Intercomm Accept(java.lang.String,mpi.Info,int)
meth public mpi.Intercomm Connect(java.lang.String,mpi.Info,int)
meth public mpi.Intercomm Spawn(java.lang.String,java.lang.String[],int,mpi.Info,int,int[])
meth public mpi.Intercomm Spawn_multiple(java.lang.String[],java.lang.String[][],int[],mpi.Info[],int,int[])
meth public mpi.Intracomm Create(mpi.Group)
meth public mpi.Intracomm Create_group(mpi.Group,int)
meth public mpi.Intracomm Dup()
meth public mpi.Intracomm Split(int,int)
meth public mpi.Intracomm Split_type(int,int)
meth public mpi.Request Idup(mpi.Intracomm[])
meth public void Allgather(java.lang.Object,int,int,mpi.Datatype,java.lang.Object,int,int,mpi.Datatype)
meth public void Allgatherv(java.lang.Object,int,int,mpi.Datatype,java.lang.Object,int,int[],int[],mpi.Datatype)
meth public void Allreduce(java.lang.Object,int,java.lang.Object,int,int,mpi.Datatype,mpi.Op)
meth public void Alltoall(java.lang.Object,int,int,mpi.Datatype,java.lang.Object,int,int,mpi.Datatype)
meth public void Alltoallv(java.lang.Object,int,int[],int[],mpi.Datatype,java.lang.Object,int,int[],int[],mpi.Datatype)
meth public void Alltoallw(java.lang.Object,int,int[],int[],mpi.Datatype[],java.lang.Object,int,int[],int[],mpi.Datatype[])
meth public void Barrier()
meth public void Bcast(java.lang.Object,int,int,mpi.Datatype,int)
meth public void Exscan(java.lang.Object,int,java.lang.Object,int,int,mpi.Datatype,mpi.Op)
meth public void Gather(java.lang.Object,int,int,mpi.Datatype,java.lang.Object,int,int,mpi.Datatype,int)
meth public void Gatherv(java.lang.Object,int,int,mpi.Datatype,java.lang.Object,int,int[],int[],mpi.Datatype,int)
meth public void Reduce(java.lang.Object,int,java.lang.Object,int,int,mpi.Datatype,mpi.Op,int)
meth public void Reduce_local(java.lang.Object,int,java.lang.Object,int,int,mpi.Datatype,mpi.Op)
meth public void Reduce_local(java.lang.Object,java.lang.Object,int,mpi.Datatype,mpi.Op)
meth public void Reduce_scatter(java.lang.Object,int,java.lang.Object,int,int[],mpi.Datatype,mpi.Op)
meth public void Reduce_scatter_block(java.lang.Object,int,java.lang.Object,int,int,mpi.Datatype,mpi.Op)
meth public void Scan(java.lang.Object,int,java.lang.Object,int,int,mpi.Datatype,mpi.Op)
meth public void Scatter(java.lang.Object,int,int,mpi.Datatype,java.lang.Object,int,int,mpi.Datatype,int)
meth public void Scatterv(java.lang.Object,int,int[],int[],mpi.Datatype,java.lang.Object,int,int,mpi.Datatype,int)
supr mpi.Comm

CLSS public mpi.MPI
cons public init()
fld public final static boolean DEBUG = false
fld public final static int ANY_SOURCE = -2
fld public final static int ANY_TAG = -2
fld public final static int APPNUM = 2147483642
fld public final static int BSEND_OVERHEAD = 8
fld public final static int CART = 2
fld public final static int COMM_TYPE_SHARED = 1
fld public final static int CONGRUENT = 3
fld public final static int DIST_GRAPH = 3
fld public final static int ERR_ARG = 13
fld public final static int ERR_BUFFER = 1
fld public final static int ERR_COMM = 5
fld public final static int ERR_COUNT = 2
fld public final static int ERR_DIMS = 12
fld public final static int ERR_ERRHANDLER = 62
fld public final static int ERR_GROUP = 9
fld public final static int ERR_INFO = 34
fld public final static int ERR_INFO_KEY = 29
fld public final static int ERR_INFO_NOKEY = 31
fld public final static int ERR_INFO_VALUE = 30
fld public final static int ERR_INTERN = 17
fld public final static int ERR_IN_STATUS = 18
fld public final static int ERR_KEYVAL = 48
fld public final static int ERR_LASTCODE = 1000
fld public final static int ERR_OP = 10
fld public final static int ERR_OTHER = 16
fld public final static int ERR_PENDING = 19
fld public final static int ERR_PROC_FAILED = 75
fld public final static int ERR_RANK = 6
fld public final static int ERR_REQUEST = 7
fld public final static int ERR_ROOT = 8
fld public final static int ERR_TAG = 4
fld public final static int ERR_TOPOLOGY = 11
fld public final static int ERR_TRUNCATE = 15
fld public final static int ERR_TYPE = 3
fld public final static int ERR_UNKNOWN = 14
fld public final static int ERR_UNSUPPORTED_OPERATION = 52
fld public final static int GRAPH = 1
fld public final static int HOST = 2147483646
fld public final static int IDENT = 0
fld public final static int IO = 2147483645
fld public final static int KEYVAL_INVALID = 0
fld public final static int LASTUSEDCODE = 2147483641
fld public final static int NUM_OF_PROCESSORS
fld public final static int PROC_NULL = -3
fld public final static int RECV_OVERHEAD = 0
fld public final static int ROOT = -4
fld public final static int SEND_OVERHEAD = 8
fld public final static int SIMILAR = 1
fld public final static int SUCCESS = 0
fld public final static int TAG_UB = 2147483647
fld public final static int THREAD_FUNNELED = 1
fld public final static int THREAD_MULTIPLE = 3
fld public final static int THREAD_SERIALIZED = 2
fld public final static int THREAD_SINGLE = 0
fld public final static int UNDEFINED = -1
fld public final static int UNEQUAL = 2
fld public final static int UNIVERSE_SIZE = 2147483643
fld public final static int WTIME_IS_GLOBAL = 2147483644
fld public final static int[] UNWEIGHTED
fld public final static java.lang.Object IN_PLACE
fld public final static mpi.Comm COMM_NULL
fld public final static mpi.Comm COMM_SELF
fld public final static mpi.Copy_function DUP_FN
fld public final static mpi.Copy_function NULL_COPY_FN
fld public final static mpi.Datatype BOOLEAN
fld public final static mpi.Datatype BYTE
fld public final static mpi.Datatype CHAR
fld public final static mpi.Datatype DOUBLE
fld public final static mpi.Datatype DOUBLE2
fld public final static mpi.Datatype FLOAT
fld public final static mpi.Datatype FLOAT2
fld public final static mpi.Datatype INT
fld public final static mpi.Datatype INT2
fld public final static mpi.Datatype LB
fld public final static mpi.Datatype LONG
fld public final static mpi.Datatype LONG2
fld public final static mpi.Datatype NULL
fld public final static mpi.Datatype OBJECT
fld public final static mpi.Datatype PACKED
fld public final static mpi.Datatype SHORT
fld public final static mpi.Datatype SHORT2
fld public final static mpi.Datatype UB
fld public final static mpi.Delete_function NULL_DELETE_FN
fld public final static mpi.Errhandler ERRORS_ABORT
fld public final static mpi.Errhandler ERRORS_ARE_FATAL
fld public final static mpi.Errhandler ERRORS_RETURN
fld public final static mpi.Group GROUP_EMPTY
fld public final static mpi.Group GROUP_NULL
fld public final static mpi.Info INFO_NULL
fld public final static mpi.Intracomm COMM_WORLD
fld public final static mpi.Op BAND
fld public final static mpi.Op BOR
fld public final static mpi.Op BXOR
fld public final static mpi.Op LAND
fld public final static mpi.Op LOR
fld public final static mpi.Op LXOR
fld public final static mpi.Op MAX
fld public final static mpi.Op MAXLOC
fld public final static mpi.Op MIN
fld public final static mpi.Op MINLOC
fld public final static mpi.Op PROD
fld public final static mpi.Op SUM
fld public final static mpi.Request REQUEST_NULL
fld public final static mpi.Status EMPTY_STATUS
meth public static boolean Finalized()
meth public static boolean Initialized()
meth public static boolean Is_thread_main()
meth public static boolean isMainThread()
meth public static byte[] Buffer_detach()
meth public static double Wtick()
meth public static double Wtime()
meth public static int Add_error_class()
meth public static int Add_error_code(int)
meth public static int Error_class(int)
meth public static int Init_thread(java.lang.String[],int)
meth public static int Query_thread()
meth public static int queryThread()
meth public static java.lang.String Error_string(int)
meth public static java.lang.String Get_processor_name()
meth public static java.lang.String Open_port(mpi.Info)
meth public static java.lang.String[] Init(java.lang.String[])
meth public static java.lang.String[] initThread(int,int,java.lang.String[])
meth public static mpi.Errhandler Errorhandler_get()
meth public static void Add_error_string(int,java.lang.String)
meth public static void Buffer_attach(byte[])
meth public static void Buffer_attach(java.nio.ByteBuffer)
meth public static void Errorhandler_set(mpi.Errhandler)
meth public static void Finalize()
meth public static void Remove_error_class(int)
meth public static void Remove_error_code(int)
meth public static void Remove_error_string(int)
supr java.lang.Object

CLSS public mpi.MPIException
cons public init()
cons public init(int,java.lang.String)
cons public init(java.lang.String)
cons public init(java.lang.Throwable)
meth public int getErrorClass()
meth public int getErrorCode()
meth public mpi.Status[] getStatuses()
supr mpjdev.MPJDevException
hfds dealtWith,errorCode,serialVersionUID,statuses

CLSS public final mpi.Message
meth public mpi.Request Imrecv(java.lang.Object,int,int,mpi.Datatype)
meth public mpi.Status Mrecv(java.lang.Object,int,int,mpi.Datatype)
meth public mpi.Status Status()
supr java.lang.Object
hfds matched,status

CLSS public mpi.Op
cons public init(mpi.User_function,boolean)
cons public init(mpi.User_function,boolean,int)
fld public int opCode
meth public boolean Is_commutative()
meth public final void Call(java.lang.Object,int,java.lang.Object,int,int,mpi.Datatype)
meth public java.lang.String toString()
meth public void Free()
meth public void Reduce_local(java.lang.Object,int,java.lang.Object,int,int,mpi.Datatype)
meth public void finalize()
meth public void free()
supr java.lang.Object
hfds handle

CLSS public mpi.Prequest
meth public boolean Is_null()
meth public boolean Parrived(int)
meth public final mpi.Status Test()
meth public final void Pready_list(int[])
meth public final void Pready_range(int,int)
meth public final void Start()
meth public static void Startall(mpi.Prequest[])
meth public void Free()
meth public void Pready(int)
supr mpi.Request

CLSS public mpi.Request
meth protected final org.quipu.mpj.request.RequestDialect<mpi.Status> dialect()
meth public boolean Is_null()
meth public mpi.Status Get_status()
meth public mpi.Status Test()
meth public mpi.Status Wait()
meth public static mpi.Status Testany(mpi.Request[])
meth public static mpi.Status Waitany(mpi.Request[])
meth public static mpi.Status[] Testall(mpi.Request[])
meth public static mpi.Status[] Testsome(mpi.Request[])
meth public static mpi.Status[] Waitall(mpi.Request[])
meth public static mpi.Status[] Waitsome(mpi.Request[])
meth public void Cancel()
meth public void Free()
supr org.quipu.mpj.request.PendingRequest<mpi.Status>

CLSS public final mpi.Session
meth public static mpi.Session Init(mpi.Info,mpi.Errhandler)
supr java.lang.Object

CLSS public mpi.ShiftParms
fld public int rank_dest
fld public int rank_source
supr java.lang.Object

CLSS public mpi.Status
cons public init()
intf mpi.Freeable
meth public boolean Test_cancelled()
meth public int Get_count(mpi.Datatype)
meth public int Get_elements(mpi.Datatype)
meth public int Get_error()
meth public long Get_elements_x(mpi.Datatype)
meth public void free()
supr mpjdev.Status
hfds CANCELLED,bytes,typeCode

CLSS public abstract mpi.Topocomm
meth public mpi.Request Ineighbor_allgather(java.lang.Object,int,int,mpi.Datatype,java.lang.Object,int,int,mpi.Datatype)
meth public mpi.Request Ineighbor_allgatherv(java.lang.Object,int,int,mpi.Datatype,java.lang.Object,int,int[],int[],mpi.Datatype)
meth public mpi.Request Ineighbor_alltoall(java.lang.Object,int,int,mpi.Datatype,java.lang.Object,int,int,mpi.Datatype)
meth public mpi.Request Ineighbor_alltoallv(java.lang.Object,int,int[],int[],mpi.Datatype,java.lang.Object,int,int[],int[],mpi.Datatype)
meth public mpi.Request Ineighbor_alltoallw(java.lang.Object,int,int[],int[],mpi.Datatype[],java.lang.Object,int,int[],int[],mpi.Datatype[])
meth public void Neighbor_allgather(java.lang.Object,int,int,mpi.Datatype,java.lang.Object,int,int,mpi.Datatype)
meth public void Neighbor_allgatherv(java.lang.Object,int,int,mpi.Datatype,java.lang.Object,int,int[],int[],mpi.Datatype)
meth public void Neighbor_alltoall(java.lang.Object,int,int,mpi.Datatype,java.lang.Object,int,int,mpi.Datatype)
meth public void Neighbor_alltoallv(java.lang.Object,int,int[],int[],mpi.Datatype,java.lang.Object,int,int[],int[],mpi.Datatype)
meth public void Neighbor_alltoallw(java.lang.Object,int,int[],int[],mpi.Datatype[],java.lang.Object,int,int[],int[],mpi.Datatype[])
supr mpi.Intracomm

CLSS public abstract mpi.User_function
cons public init()
meth public abstract void Call(java.lang.Object,int,java.lang.Object,int,int,mpi.Datatype)
supr java.lang.Object

CLSS public final mpi.Win
meth public static mpi.Win Allocate(int,mpi.Datatype,mpi.Info,mpi.Intracomm)
meth public static mpi.Win Allocate_shared(int,mpi.Datatype,mpi.Info,mpi.Intracomm)
meth public static mpi.Win Create(java.lang.Object,int,int,mpi.Datatype,mpi.Info,mpi.Intracomm)
meth public static mpi.Win Create_dynamic(mpi.Info,mpi.Intracomm)
supr java.lang.Object
hfds WHAT

CLSS abstract interface mpi.package-info

CLSS public mpjdev.MPJDevException
cons protected init(java.lang.String,java.lang.Throwable)
cons public init()
cons public init(java.lang.String)
cons public init(java.lang.Throwable)
supr xdev.XDevException
hfds serialVersionUID

CLSS public mpjdev.Status
cons public init()
cons public init(int,int,int)
fld public int count
fld public int countInBytes
fld public int index
fld public int numEls
fld public int source
fld public int tag
supr java.lang.Object
hfds ANY

CLSS public abstract org.quipu.mpj.request.PendingRequest<%0 extends java.lang.Object>
cons protected init()
cons protected init(org.quipu.mpj.comm.Communicator,org.quipu.mpj.match.Operation,org.quipu.mpj.datatype.Layout)
cons protected init(org.quipu.mpj.request.RequestBody,org.quipu.mpj.datatype.Layout)
meth protected abstract org.quipu.mpj.request.RequestDialect<{org.quipu.mpj.request.PendingRequest%0}> dialect()
meth protected final boolean hasArrived(int)
meth protected final boolean isActive()
meth protected final boolean isFreed()
meth protected final void cancel()
meth protected final void ready(int)
meth protected final void readyList(int[])
meth protected final void readyRange(int,int)
meth protected final void release()
meth protected final void start()
meth protected final {org.quipu.mpj.request.PendingRequest%0} complete()
meth protected final {org.quipu.mpj.request.PendingRequest%0} completeIfDone()
meth protected final {org.quipu.mpj.request.PendingRequest%0} statusIfDone()
supr java.lang.Object
hfds body,communicator,operation,type

CLSS public xdev.XDevException
cons protected init(java.lang.String,java.lang.Throwable)
cons public init()
cons public init(java.lang.String)
cons public init(java.lang.Throwable)
supr java.lang.RuntimeException
hfds serialVersionUID

