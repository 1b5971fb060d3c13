import mpi.*;

/** {@link RayTracer} on ranks: with N ranks, each renders every N-th row, and the sums of the pixels are added. */
public class RayTracerMpi {

    public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int size = Grande.size(args, 60, 150, 500);
        MPI.COMM_WORLD.Barrier();
        long begin = System.nanoTime();
        long[] checksum = {RayTracer.render(size, rank, MPI.COMM_WORLD.Size())};
        MPI.COMM_WORLD.Allreduce(MPI.IN_PLACE, 0, checksum, 0, 1, MPI.LONG, MPI.SUM);
        if (rank == 0) {
            RayTracer.report(size, checksum[0], System.nanoTime() - begin);
        }
        MPI.Finalize();
    }
}
//> RayTracer: 60 x 60 pixels, checksum 270930
