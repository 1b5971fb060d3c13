package org.quipu.launch.hosts;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What an agent needs to start the agent of a further host.
 *
 * @param host name of the further host
 * @param line the command that connects to it
 * @param script for the shell there, see {@link AgentScript}
 * @param path the class path of the job, see {@link ShippedPath#describe}
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ChildStart(String host, List<String> line, byte[] script, byte[] path) {

    byte[] encode() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeUTF(host);
            out.writeInt(line.size());
            for (String word : line) {
                out.writeUTF(word);
            }
            out.writeInt(script.length);
            out.write(script);
            out.write(path);
        } catch (IOException e) {
            throw new IllegalStateException("an array cannot be written", e);
        }
        return bytes.toByteArray();
    }

    static ChildStart decode(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        String host = in.readUTF();
        List<String> line = new ArrayList<>();
        for (int i = in.readInt(); i > 0; i--) {
            line.add(in.readUTF());
        }
        byte[] script = in.readNBytes(in.readInt());
        return new ChildStart(host, line, script, in.readAllBytes());
    }
}
