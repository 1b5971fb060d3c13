package org.quipu.launch.batch;

import java.util.List;
import org.quipu.launch.hosts.ShellWords;
import org.quipu.mpj.manager.LaunchEnvironment;

/** The script of a job. */
public final class BatchScript {

    private BatchScript() {}

    /**
     * Returns the text of the script. It needs a POSIX shell and Quipu at its path of today, and nothing of the shell
     * from which it was submitted.
     */
    public static String text(BatchSystem system, BatchJob job) {
        StringBuilder text = new StringBuilder("#!/bin/sh\n");
        List<String> directives = system.directives(job);
        directives.forEach(line -> text.append(line).append('\n'));
        text.append('\n');
        // The batch system may start it elsewhere, or know no option for the folder.
        text.append("cd ").append(ShellWords.quote(job.folder().toString())).append(" || exit 1\n");
        text.append("export JAVA_HOME=").append(ShellWords.quote(job.javaHome().toString())).append('\n');
        job.time().ifPresent(time -> text.append("export ").append(LaunchEnvironment.END_TIME)
                .append("=$(($(date +%s) + ").append(time.value().toSeconds()).append("))\n"));
        // Signals of the batch system must reach the launcher itself.
        text.append("exec ").append(ShellWords.join(job.command())).append('\n');
        return text.toString();
    }
}
