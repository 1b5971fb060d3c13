/**
 * The message-passing interface for Java programs: mpiJava 1.2 as implemented by MPJ Express, with parts of MPI 4.1.
 */
module org.quipu.mpi {
    requires org.quipu.mpj;
    requires static org.jspecify;

    exports mpi;
    exports mpjbuf;
    exports mpjdev;
    exports xdev;
}
