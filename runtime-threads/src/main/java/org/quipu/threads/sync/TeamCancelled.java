package org.quipu.threads.sync;

/**
 * Thrown in the threads of a team of which another thread has failed, to make them leave the region; never leaves
 * {@link Parallel#region}. An Error, so that a user's {@code catch (Exception e)} lets it pass; without a stack trace
 * and only one object, because it says nothing about its place.
 */
public final class TeamCancelled extends Error {

    private static final long serialVersionUID = 1L;

    static final TeamCancelled INSTANCE = new TeamCancelled();

    private TeamCancelled() {
        super("another thread of the team has failed", null, false, false);
    }
}
