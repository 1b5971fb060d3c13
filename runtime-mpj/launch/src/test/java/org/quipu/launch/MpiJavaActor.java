package org.quipu.launch;

import mpi.Errhandler;
import mpi.Intracomm;
import mpi.MPI;

/** Calls the methods that mpiJava 1.2 has and MPJ Express lacks, and prints what differs. */
public final class MpiJavaActor {

    private MpiJavaActor() {}

    private static void check(boolean right, String what) {
        if (!right) {
            throw new AssertionError(what);
        }
    }

    public static void main(String[] args) {
        MPI.Init(args);
        byte[] lent = new byte[1000 + MPI.BSEND_OVERHEAD];
        MPI.Buffer_attach(lent);
        int rank = MPI.COMM_WORLD.Rank();
        MPI.COMM_WORLD.Bsend(new int[] {rank}, 0, 1, MPI.INT, rank, 0);
        MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, rank, 0);
        byte[] back = MPI.Buffer_detach();
        check(back == lent, "Buffer_detach gives what was attached");

        int limit = MPI.COMM_WORLD.Attr_get(MPI.TAG_UB);
        check(limit >= 32767 && MPI.COMM_WORLD.Attr_get(MPI.IO) != null, "Attr_get gives a number");
        Object asInMpjExpress = MPI.COMM_WORLD.Attr_get(MPI.TAG_UB);
        check(asInMpjExpress.equals(limit), "Attr_get gives an object");
        check((Integer) MPI.COMM_WORLD.Attr_get(MPI.TAG_UB) == limit, "Attr_get with a cast");

        Intracomm twin = (Intracomm) MPI.COMM_WORLD.clone();
        twin.Errhandler_set(MPI.ERRORS_RETURN);
        Errhandler handler = twin.Errorhandler_get();
        check(handler == MPI.ERRORS_RETURN, "Errorhandler_get");
        check(!twin.Is_null(), "Is_null before Free");
        twin.Free();
        check(twin.Is_null(), "Is_null after Free");

        int[] own = {1, 5};
        int[] both = {3, 3};
        MPI.MAX.Call(own, 0, both, 0, 2, MPI.INT);
        check(both[0] == 3 && both[1] == 5, "Call");
        MPI.COMM_WORLD.Reduce_local(own, both, 2, MPI.INT, MPI.SUM);
        check(both[0] == 4 && both[1] == 10, "Reduce_local");
        MPI.COMM_WORLD.Reduce_local(own, 1, both, 0, 1, MPI.INT, MPI.SUM);
        check(both[0] == 9 && both[1] == 10, "Reduce_local from an offset on");
        MPI.Finalize();
        check(MPI.COMM_WORLD.Is_null(), "Is_null after Finalize");
        System.out.println("all is there");
    }
}
