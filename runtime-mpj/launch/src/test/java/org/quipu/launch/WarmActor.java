package org.quipu.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import mpi.MPI;

/**
 * Exchanges a message, writes the file {@code FOLDER/rank-R} and exits with a code. Its arguments are
 * {@code FOLDER CODE}.
 */
public final class WarmActor {

    private WarmActor() {}

    public static void main(String[] args) throws IOException {
        MPI.Init(args);
        MPI.COMM_WORLD.Barrier();
        Files.writeString(Path.of(args[0], "rank-" + MPI.COMM_WORLD.Rank()), WarmActor.class.getSimpleName());
        MPI.Finalize();
        System.exit(Integer.parseInt(args[1]));
    }
}
