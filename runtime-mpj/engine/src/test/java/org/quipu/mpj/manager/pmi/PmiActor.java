package org.quipu.mpj.manager.pmi;

import java.util.List;
import java.util.Map;
import org.quipu.mpj.manager.rendezvous.Bootstrap;
import org.quipu.mpj.manager.singleton.ForeignLauncher;

/** A process that joins its launcher without messages: shares a text, and ends as the first argument says. */
final class PmiActor {

    static final String TEXT = "10.77.0.1:40000;a=\\b%20+/".repeat(40).substring(0, 900);

    private static final long LONGER_THAN_THE_TEST = 300_000;

    private PmiActor() {}

    public static void main(String[] args) throws Exception {
        Map<String, String> environment = System.getenv();
        Bootstrap bootstrap = PmiBootstrap.open(ForeignLauncher.nameOf(environment), environment);
        boolean isLast = bootstrap.rank() == bootstrap.size() - 1;
        String shared = bootstrap.share(bootstrap.rank() == 0 ? TEXT : null);
        System.out.println(List.of(bootstrap.launcher(), bootstrap.rank(), bootstrap.size(), bootstrap.jobName(),
                shared.equals(TEXT)));
        switch (args[0]) {
            case "end" -> bootstrap.close();
            case "fail" -> {
                bootstrap.close();
                System.exit(isLast ? 3 : 0);
            }
            case "abort" -> {
                if (isLast) {
                    bootstrap.abort(7, "test");
                    Runtime.getRuntime().halt(7);
                }
                Thread.sleep(LONGER_THAN_THE_TEST);
            }
            default -> {
                if (isLast) {
                    ProcessHandle own = ProcessHandle.current();
                    new ProcessBuilder("kill", "-9", Long.toString(own.pid())).start().waitFor();
                }
                Thread.sleep(LONGER_THAN_THE_TEST);
            }
        }
    }
}
