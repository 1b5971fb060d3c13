package org.quipu.mpj.match;

/** A posted receive as seen by matching: the source and tag that it accepts, and its link in a queue. */
public abstract class PostedReceive extends Operation {

    @SuppressWarnings("this-escape")
    final Link<PostedReceive> link = new Link<>(this);

    int wantedSource;
    int wantedTag;
    int wantedPeer;

    /**
     * Sets the source and tag that the receive accepts.
     *
     * @param newSource a rank in the communicator, or {@link Operation#ANY}
     * @param newPeer the job rank of that source, or {@link Operation#ANY}
     * @param newTag a tag, or {@link Operation#ANY}
     */
    public final void want(int newSource, int newPeer, int newTag) {
        wantedSource = newSource;
        wantedPeer = newPeer;
        wantedTag = newTag;
    }

    /** The job rank of the accepted source, or {@link Operation#ANY}. */
    public final int wantedPeer() {
        return wantedPeer;
    }

    /** Returns whether a message with this source and tag matches. */
    final boolean wants(int newSource, int newTag) {
        return (wantedSource == newSource || wantedSource == ANY) && (wantedTag == newTag || wantedTag == ANY);
    }

    /** Returns whether source or tag is a wildcard. */
    final boolean isWild() {
        return wantedSource == ANY || wantedTag == ANY;
    }
}
