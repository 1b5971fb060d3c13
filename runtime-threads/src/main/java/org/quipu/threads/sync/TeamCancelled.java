package org.quipu.threads.sync;

/**
 * Makes the threads of a cancelled team leave the region; never leaves the region itself. It is an Error, so that
 * {@code catch (Exception e)} in a program does not catch it. There is one object without a stack trace, because its
 * origin has no meaning.
 */
public final class TeamCancelled extends Error {

    private static final long serialVersionUID = 1L;

    @SuppressWarnings("StaticAssignmentOfThrowable") // it has neither a stack trace nor suppressed exceptions
    static final TeamCancelled INSTANCE = new TeamCancelled();

    private TeamCancelled() {
        super("another thread of the team has failed", null, false, false);
    }
}
