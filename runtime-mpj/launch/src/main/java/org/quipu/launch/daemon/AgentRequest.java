package org.quipu.launch.daemon;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * What a launcher says about the agent that it requests, for the status of the daemon.
 *
 * @param job name of the job
 * @param ranks of the host, such as {@code ranks 0-3}
 * @param launcher host and process of the launcher
 */
public record AgentRequest(String job, String ranks, String launcher) {

    private static final int MOST_LETTERS = 200;

    /** Shortens each text to 200 letters. */
    public AgentRequest {
        job = shortened(job);
        ranks = shortened(ranks);
        launcher = shortened(launcher);
    }

    private static String shortened(String text) {
        String plain = text.replaceAll("\\p{Cntrl}", " ");
        return plain.length() <= MOST_LETTERS ? plain : plain.substring(0, MOST_LETTERS - 3) + "...";
    }

    /** The request of a connection that needs no agent. */
    static AgentRequest none() {
        return new AgentRequest("", "", "");
    }

    void write(DataOutput out) throws IOException {
        out.writeUTF(job);
        out.writeUTF(ranks);
        out.writeUTF(launcher);
    }

    static AgentRequest read(DataInput in) throws IOException {
        return new AgentRequest(in.readUTF(), in.readUTF(), in.readUTF());
    }
}
