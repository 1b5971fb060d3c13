package org.quipu.device.nio;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.quipu.device.Endpoint;
import org.quipu.device.Job;
import org.quipu.device.JobInfo;

/**
 * One of two ranks, each on a machine of its own as far as TCP can tell. Rank 1 sends back what it gets; rank 0 sends
 * frames of all sizes, says so, and waits until rank 1 is lost. Arguments: job, rank, interfaces, seconds of silence.
 */
final class SpaceMain {

    private SpaceMain() {
    }

    public static void main(String[] args) throws Exception {
        int rank = Integer.parseInt(args[1]);
        System.setProperty("quipu.nio.if", args[2]);
        System.setProperty("quipu.nio.silence", args[3]);
        System.setProperty("quipu.nio.connect", "6000");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        JobInfo job = new JobInfo(args[0], rank, 2, 1, 1, Job.secret());
        try (Endpoint here = new Endpoint(rank, new NioDevice(job, NioSettings.usual()))) {
            System.out.println(here.device.address());
            here.device.addPeer(1 - rank, in.readLine());
            if (rank == 1) {
                here.receiver = (peer, h0, h1, h2, h3, payload) -> here.sendBeside(peer, h0, 0, payload);
                here.pumpUntil(() -> !here.lostPeers.isEmpty());
                return;
            }
            try {
                exchange(here);
            } catch (AssertionError e) {
                if (here.lostPeers.isEmpty()) {
                    throw e;
                }
                System.out.println("lost: " + here.causes.getFirst().getMessage());
                return;
            }
            System.out.println("exchanged");
            here.pumpUntil(() -> !here.lostPeers.isEmpty());
            System.out.println("lost: " + here.causes.getFirst().getMessage());
        }
    }

    private static void exchange(Endpoint here) {
        for (int size : new int[] {0, 1, 8, 1500, 60_000, 8, 20_000}) {
            byte[] payload = Endpoint.pattern(size, size);
            byte[][] answer = {null};
            here.receiver = (peer, h0, h1, h2, h3, got) -> answer[0] = got;
            here.send(1, size, 0, payload);
            here.pumpUntil(() -> answer[0] != null);
            if (!Arrays.equals(payload, answer[0])) {
                throw new AssertionError("another payload came back for " + size + " bytes");
            }
        }
    }
}
