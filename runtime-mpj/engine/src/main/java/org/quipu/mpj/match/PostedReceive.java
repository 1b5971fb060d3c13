package org.quipu.mpj.match;

/** A receive as matching sees it: the source and tag that it accepts, and its place in a queue. */
public abstract class PostedReceive extends Operation {

    @SuppressWarnings("this-escape")
    final Link<PostedReceive> link = new Link<>(this);

    int wantedSource;
    int wantedTag;
    int wantedPeer;

    /**
     * Sets the messages that the receive accepts.
     *
     * @param newSource a rank in the communicator, or {@link Operation#ANY}
     * @param newPeer that rank in the job, or {@link Operation#ANY}
     * @param newTag a tag, or {@link Operation#ANY}
     */
    public final void want(int newSource, int newPeer, int newTag) {
        wantedSource = newSource;
        wantedPeer = newPeer;
        wantedTag = newTag;
    }

    /** The accepted source's rank in the job, or {@link Operation#ANY}. */
    public final int wantedPeer() {
        return wantedPeer;
    }

    /** Returns whether it accepts a message from this source with this tag. */
    final boolean wants(int newSource, int newTag) {
        return (wantedSource == newSource || wantedSource == ANY) && (wantedTag == newTag || wantedTag == ANY);
    }

    /** Returns whether one of its fields is a wildcard. */
    final boolean isWild() {
        return wantedSource == ANY || wantedTag == ANY;
    }
}
