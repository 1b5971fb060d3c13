package org.quipu.directives.lint;

import java.util.Map;
import java.util.Set;

/**
 * When the walk through a region came to an access. Immutable.
 *
 * @param phases the stretches between barriers that this may be in
 * @param rounds the rounds of the loops around, by where they begin: 0, or 1 for the second time
 * @param live   the tasks that may not have ended
 * @param task   the task that executes the access, or null
 */
record Moment(Set<Integer> phases, Map<Integer, Integer> rounds, Set<TaskRun> live, TaskRun task) {
}
