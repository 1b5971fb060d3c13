package org.quipu.launch.cli;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.daemon.DaemonClient;
import org.quipu.launch.daemon.DaemonFile;
import org.quipu.launch.daemon.DaemonFile.Daemon;
import org.quipu.mpj.manager.environment.UserKey;

/** The user's daemons on this host. */
final class OwnDaemons {

    private OwnDaemons() {}

    /** @param port of the wanted one; null for all */
    static List<Daemon> find(@Nullable Integer port) throws IOException {
        return DaemonFile.running(DaemonFile.folder(System.getenv())).stream()
                .filter(each -> port == null || each.port() == port).toList();
    }

    /** Returns a client with the user's key. */
    static DaemonClient client(int port) throws IOException {
        Map<String, String> environment = System.getenv();
        return new DaemonClient(UserKey.ofUser(environment), UserKey.path(environment), port);
    }

    /** The message if there is none. */
    static String none(@Nullable Integer port) {
        return "no daemon of yours runs on this host" + (port == null ? "" : " at port " + port);
    }
}
