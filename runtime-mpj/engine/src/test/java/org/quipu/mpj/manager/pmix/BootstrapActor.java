package org.quipu.mpj.manager.pmix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.quipu.mpj.manager.rendezvous.Bootstrap;

/** A process that a launcher with PMIx starts: joins the job by the bootstrap alone, and ends as told. */
public final class BootstrapActor {

    private static final int LONGEST = 900;

    private BootstrapActor() {}

    /** @param args how the process ends: end, leave, exit RANK CODE, abort RANK CODE, hang */
    public static void main(String[] args) throws Exception {
        String signals = signals();
        Bootstrap bootstrap = PmixBootstrap.find(System.getenv()).orElseThrow();
        String text = bootstrap.rank() == 0 ? "x".repeat(LONGEST - 5) + "=;/+:" : null;
        String shared = bootstrap.share(text);
        System.out.println("rank " + bootstrap.rank() + " of " + bootstrap.size() + " by " + bootstrap.launcher()
                + ", job " + bootstrap.jobName() + ", text " + shared.length() + " " + shared.substring(LONGEST - 5)
                + ", signals " + (signals.equals(signals()) ? "unchanged" : signals + " -> " + signals())
                + ", library " + library());
        boolean chosen = args.length > 1 && args[1].equals(Integer.toString(bootstrap.rank()));
        switch (args[0]) {
            case "end" -> bootstrap.close();
            case "leave" -> {
                // ends without close
            }
            case "exit" -> {
                bootstrap.close();
                if (chosen) {
                    System.exit(Integer.parseInt(args[2]));
                }
            }
            case "abort" -> {
                if (chosen) {
                    bootstrap.abort(Integer.parseInt(args[2]), "no salt");
                    System.out.println("abort returned");
                    Runtime.getRuntime().halt(Integer.parseInt(args[2]));
                }
                hang(bootstrap);
            }
            case "hang" -> hang(bootstrap);
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void hang(Bootstrap bootstrap) throws InterruptedException {
        System.out.println("ready " + bootstrap.rank() + " " + ProcessHandle.current().pid());
        new CountDownLatch(1).await();
    }

    /** The signals that the process catches and ignores, and those that this thread blocks. */
    private static String signals() throws IOException {
        Pattern wanted = Pattern.compile("Sig(Blk|Ign|Cgt):.*");
        return Files.readAllLines(Path.of("/proc/thread-self/status")).stream().filter(wanted.asMatchPredicate())
                .map(line -> line.replaceAll("\\s+", "")).collect(Collectors.joining(" "));
    }

    private static List<String> library() throws IOException {
        try (var maps = Files.lines(Path.of("/proc/self/maps"))) {
            return LibraryCandidates.inMaps(maps).toList();
        }
    }
}
