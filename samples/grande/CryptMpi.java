import mpi.*;

/** {@link Crypt} on ranks: rank 0 scatters the text and gathers the encrypted and the decrypted one. */
public class CryptMpi {

    public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int ranks = MPI.COMM_WORLD.Size();
        int length = Grande.size(args, 80_000, 3_000_000, 20_000_000);
        byte[] plain = rank == 0 ? Crypt.text(length) : new byte[0];
        byte[] encrypted = new byte[plain.length];
        byte[] decrypted = new byte[plain.length];
        Datatype block = Datatype.Contiguous(8, MPI.BYTE);
        block.Commit();
        int[] starts = Grande.starts(length / 8, ranks);
        int[] lengths = Grande.lengths(length / 8, ranks);
        byte[] in = new byte[8 * lengths[rank]];
        byte[] out = new byte[in.length];
        MPI.COMM_WORLD.Barrier();
        long begin = System.nanoTime();
        MPI.COMM_WORLD.Scatterv(plain, 0, lengths, starts, block, in, 0, lengths[rank], block, 0);
        Crypt.apply(in, out, Crypt.encryptionKeys());
        MPI.COMM_WORLD.Gatherv(out, 0, lengths[rank], block, encrypted, 0, lengths, starts, block, 0);
        Crypt.apply(out, in, Crypt.decryptionKeys());
        MPI.COMM_WORLD.Gatherv(in, 0, lengths[rank], block, decrypted, 0, lengths, starts, block, 0);
        if (rank == 0) {
            Crypt.report(plain, encrypted, decrypted, System.nanoTime() - begin);
        }
        block.Free();
        MPI.Finalize();
    }
}
//> Crypt: 80000 bytes, hash of the cipher -541463067
