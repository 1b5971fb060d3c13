package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.net.Socket;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class NiodevPortsTest {
    @Test
    void everyRankLearnsThePortsOfAllInTheOrderOfTheRanks() throws Exception {
        try (NiodevPorts ports = new NiodevPorts(2); ExecutorService threads = Executors.newFixedThreadPool(2)) {
            String configuration = ports.configuration();
            assertThat(configuration).startsWith(
                    "#Number of Processes;2;#Protocol Switch Limit;131072;#Server Name;127.0.0.1;#Server Port;");
            int port = Integer.parseInt(configuration.substring(configuration.lastIndexOf(';') + 1));
            Future<String> second = threads.submit(rank(port, 1));
            Future<String> first = threads.submit(rank(port, 0));
            ports.exchange();
            assertThat(first.get()).isEqualTo(second.get())
                    .isEqualTo("#Peer Information;127.0.0.1@2000@1000@0@0;127.0.0.1@2001@1001@1@0");
        }
    }

    private static Callable<String> rank(int port, int rank) {
        return () -> {
            try (Socket socket = new Socket("127.0.0.1", port)) {
                DataOutputStream out = new DataOutputStream(socket.getOutputStream());
                out.writeUTF("Sending Info");
                out.writeInt(1000 + rank);
                out.writeInt(2000 + rank);
                out.writeInt(rank);
                return new DataInputStream(socket.getInputStream()).readUTF();
            }
        };
    }
}
