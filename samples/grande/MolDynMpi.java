import mpi.*;

/** {@link MolDyn} on ranks: each moves a block of the atoms, and receives the positions of all others in each step. */
public class MolDynMpi {

    public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int ranks = MPI.COMM_WORLD.Size();
        MolDyn system = new MolDyn(Grande.size(args, 4, 8, 13));
        Datatype atom = Datatype.Contiguous(3, MPI.DOUBLE);
        atom.Commit();
        int[] starts = Grande.starts(system.atoms, ranks);
        int[] lengths = Grande.lengths(system.atoms, ranks);
        int from = starts[rank];
        int to = from + lengths[rank];
        MPI.COMM_WORLD.Barrier();
        long begin = System.nanoTime();
        double[] energies = system.simulate(from, to, () -> MPI.COMM_WORLD.Allgatherv(MPI.IN_PLACE, 0, 0, atom,
                system.position, 0, lengths, starts, atom));
        double[] sums = {energies[0], energies[1], system.momentum(from, to)};
        MPI.COMM_WORLD.Allreduce(MPI.IN_PLACE, 0, sums, 0, 3, MPI.DOUBLE, MPI.SUM);
        if (rank == 0) {
            MolDyn.report(system.atoms, sums, sums[2], System.nanoTime() - begin);
        }
        atom.Free();
        MPI.Finalize();
    }
}
//> MolDyn: 256 atoms, energy per atom before -5.1167, after -5.1167
