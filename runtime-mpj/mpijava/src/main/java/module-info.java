/** The message-passing interface for Java programs: mpiJava 1.2 as MPJ Express has it, with more of MPI 4.1. */
module org.quipu.mpi {
    requires org.quipu.mpj;

    exports mpi;
    exports mpjbuf;
    exports mpjdev;
    exports xdev;
}
