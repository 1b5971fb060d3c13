package org.quipu.maven.run;

import java.util.HashSet;
import java.util.Set;

/** Records which projects of a build have been searched for the main class, and whether one had it. Thread-safe. */
public final class ReactorSearch {
    private final Set<String> visited = new HashSet<>();
    private boolean found;

    /** Makes a search that has visited no project. */
    public ReactorSearch() {
    }

    /**
     * Records a visit.
     *
     * @param project  name of the visited project
     * @param has      whether it has the main class
     * @param projects number of projects in the build
     * @return whether all projects have been visited and none had the class
     */
    public synchronized boolean hasFailed(String project, boolean has, int projects) {
        visited.add(project);
        found |= has;
        return !found && visited.size() == projects;
    }
}
