package org.quipu.launch.daemon;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The status of a daemon.
 *
 * @param host on which it runs
 * @param pid its process number
 * @param since when it was started
 * @param addresses where it listens
 * @param log path of its log file
 * @param agents one for each job that runs on the host
 * @param served number of agents started so far
 * @param refused number of connections that did not prove the key
 * @param lastRefused the last of them with the reason; empty if there was none
 */
public record DaemonStatus(String host, long pid, Instant since, List<String> addresses, String log,
        List<AgentStatus> agents, long served, long refused, String lastRefused) {

    private static final int MOST = 100_000;

    /**
     * An agent and its job.
     *
     * @param request what the launcher said about it
     * @param pid process number of the agent
     * @param since when it was started
     */
    public record AgentStatus(AgentRequest request, long pid, Instant since) {}

    void write(DataOutput out) throws IOException {
        out.writeUTF(host);
        out.writeLong(pid);
        out.writeLong(since.toEpochMilli());
        out.writeInt(addresses.size());
        for (String address : addresses) {
            out.writeUTF(address);
        }
        out.writeUTF(log);
        out.writeInt(agents.size());
        for (AgentStatus agent : agents) {
            agent.request.write(out);
            out.writeLong(agent.pid);
            out.writeLong(agent.since.toEpochMilli());
        }
        out.writeLong(served);
        out.writeLong(refused);
        out.writeUTF(lastRefused);
    }

    static DaemonStatus read(DataInput in) throws IOException {
        String host = in.readUTF();
        long pid = in.readLong();
        Instant since = Instant.ofEpochMilli(in.readLong());
        List<String> addresses = new ArrayList<>();
        for (int i = count(in); i > 0; i--) {
            addresses.add(in.readUTF());
        }
        String log = in.readUTF();
        List<AgentStatus> agents = new ArrayList<>();
        for (int i = count(in); i > 0; i--) {
            agents.add(new AgentStatus(AgentRequest.read(in), in.readLong(), Instant.ofEpochMilli(in.readLong())));
        }
        return new DaemonStatus(host, pid, since, addresses, log, agents, in.readLong(), in.readLong(), in.readUTF());
    }

    private static int count(DataInput in) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > MOST) {
            throw new IOException("a list of " + count + " elements in the status of a daemon");
        }
        return count;
    }
}
