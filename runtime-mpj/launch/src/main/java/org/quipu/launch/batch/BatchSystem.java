package org.quipu.launch.batch;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** How jobs are described to a batch system and submitted. */
public interface BatchSystem {

    /** Returns its name. */
    String title();

    /** Returns the lines of the script that describe the job, without the command. */
    List<String> directives(BatchJob job);

    /**
     * Returns the command that reads the script from standard input and prints the job's number.
     *
     * @param waits whether the command ends with the job, and has its exit code
     */
    List<String> submission(boolean waits);

    /** Returns the job's number from a line that the command prints; empty if the line has none. */
    Optional<String> idIn(String line);

    /** Returns the file with the output of a job. */
    Path output(BatchJob job, String id);

    /** Returns the command that ends a job. */
    String cancellation(String id);
}
