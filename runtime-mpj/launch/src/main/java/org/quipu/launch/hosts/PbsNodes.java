package org.quipu.launch.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The nodes of a PBS job as {@code pbsdsh -n} counts them: the lines of the nodefile, from 0. */
final class PbsNodes {

    private PbsNodes() {}

    /**
     * Returns the first line of a host. Names with and without a domain are the same host.
     *
     * @param environment variables of this process
     * @throws IOException if the host is not in the job
     */
    static int line(String host, Map<String, String> environment) throws IOException {
        String file = environment.get("PBS_NODEFILE");
        if (file == null) {
            throw new IOException("PBS_NODEFILE is not set, so this is no PBS job; use --launcher ssh");
        }
        List<String> lines = Files.readAllLines(Path.of(file)).stream().map(String::strip)
                .filter(line -> !line.isEmpty()).toList();
        int same = lines.indexOf(host);
        for (int i = 0; same < 0 && i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.startsWith(host + ".") || host.startsWith(line + ".")) {
                same = i;
            }
        }
        if (same < 0) {
            throw new IOException("it is not in the job's PBS_NODEFILE=" + file + "; name hosts of the job, or use "
                    + "--launcher ssh");
        }
        return same;
    }

    /** Returns whether the command {@code pbsdsh} can be run. */
    static boolean hasCommand(Map<String, String> environment) {
        for (String folder : environment.getOrDefault("PATH", "").split(":")) {
            if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, "pbsdsh"))) {
                return true;
            }
        }
        return false;
    }
}
