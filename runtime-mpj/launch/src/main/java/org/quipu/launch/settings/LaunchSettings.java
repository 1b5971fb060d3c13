package org.quipu.launch.settings;

import static org.quipu.settings.Scope.INTERNAL;
import static org.quipu.settings.Scope.LAUNCHER;
import static org.quipu.settings.Scope.RANK;
import static org.quipu.settings.ValueTypes.choice;
import static org.quipu.settings.ValueTypes.flag;
import static org.quipu.settings.ValueTypes.integer;
import static org.quipu.settings.ValueTypes.seconds;
import static org.quipu.settings.ValueTypes.text;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quipu.settings.Setting;
import org.quipu.settings.SettingGroup;
import org.quipu.settings.ValueType;

/** The settings of the {@code quipu} command and of the ranks that it starts. */
public final class LaunchSettings implements SettingGroup {

    /** The placement of ranks on cores. */
    public enum Binding { AUTO, NONE }

    /** Whether ranks are bound to their shares of the cores. */
    public static final Setting<Binding> BIND = Setting.of("quipu.bind", choice(Binding.class), Binding.AUTO, RANK,
            "auto: the threads of a rank stay on its share of the cores, if there is a core for each thread or the "
                    + "shares are equal; none: the system places them");

    /** The folder with the JDKs of the machine; the script bin/quipu reads it. */
    private static final Setting<String> JVM_DIR = Setting.ofVariable("QUIPU_JVM_DIR", text("a folder"),
            "/usr/lib/jvm", LAUNCHER, "folder that is searched for a JDK if JAVA_HOME and PATH contain none");

    /** The command for remote shells. */
    public static final Setting<String> SSH = Setting.of("quipu.ssh", text("a command"), "ssh", LAUNCHER,
            "command by which quipu run starts its agents on other hosts, with its first options, such as ssh -F file");

    /** Where the agents of a PBS job find what they need to connect to the launcher. */
    public static final Setting<String> AGENT_FOLDER = Setting.of("quipu.agent.folder", text("a folder"), "", LAUNCHER,
            "folder that all hosts of a PBS job have, for the files by which agents start; if not set, .quipu in the "
                    + "home folder");

    /** The JDK of other hosts. */
    public static final Setting<String> JAVA_HOME = Setting.ofVariable("QUIPU_JAVA_HOME", text("a folder"), "",
            LAUNCHER, "folder of the JDK on other hosts; if not set, that of this host, java on PATH, or one in the "
                    + "folder of JDKs");

    /** Time without a sign of life after which a host is lost. */
    public static final Setting<Long> HOST_LIMIT = Setting.of("quipu.host.limit", seconds(2, 3600),
            3_000_000_000L, LAUNCHER,
            "time after which quipu run gives up a host whose agent sends nothing, and an agent a launcher that sends "
                    + "nothing; both send something twice a second");

    /** Number of agents that one process starts. */
    public static final Setting<Integer> FAN_OUT = Setting.of("quipu.host.fanout", integer(0, 1024), 32, LAUNCHER,
            "number of hosts to which quipu run and each agent connect by ssh; agents connect to further hosts, and "
                    + "hosts that they cannot reach are reached by quipu run itself; 0: quipu run connects to all");

    /** The port of daemons. */
    public static final Setting<Integer> DAEMON_PORT = Setting.of("quipu.daemon.port", integer(1, 65_535), 27_847,
            LAUNCHER, "port of the daemons of quipu daemon start, on all hosts");

    /** Whether ranks print where they run. */
    public static final Setting<Boolean> REPORT_BINDINGS = Setting.ofProperty("quipu.report.bindings", flag(), false,
            RANK, "whether each rank prints its threads and cores to standard error; quipu run --report-bindings sets "
                    + "it");

    /** The folder of the installation. */
    public static final Setting<String> HOME = internal("quipu.home", text("a folder"), null,
            "folder of the installation");

    /** The folder of the ahead-of-time caches. */
    public static final Setting<String> CACHE = internal("quipu.cache", text("a folder"), null,
            "folder of the ahead-of-time caches; if not set, no cache is used");

    /** Whether the launcher prints the times of its stages. */
    public static final Setting<Boolean> STAGES = Setting.ofVariable("QUIPU_LAUNCH_STAGES", flag(), false, INTERNAL,
            "whether the launcher prints the times at which it reaches its stages");

    /** Whether standard output is a terminal. */
    public static final Setting<Boolean> TERMINAL = internalFlag("quipu.terminal",
            "whether standard output is a terminal");

    /** Whether a standard stream is a terminal. */
    public static final Setting<Boolean> ANY_TERMINAL = internalFlag("quipu.terminal.any",
            "whether one of the standard streams is a terminal");

    /** Whether standard error is a terminal; the directives compiler reads it. */
    private static final Setting<Boolean> ERROR_TERMINAL = internalFlag("quipu.terminal.error",
            "whether standard error is a terminal");

    /** Whether the ranks of this JVM begin each line of output with their number. */
    public static final Setting<Boolean> TAG_OUTPUT = internalFlag("quipu.injvm.tag",
            "whether the ranks of this JVM begin each line of output with their number");

    /** Whether the ranks of this JVM show incomplete lines that are flushed. */
    public static final Setting<Boolean> INTERACTIVE = internalFlag("quipu.injvm.interactive",
            "whether the ranks of this JVM print incomplete lines when they are flushed");

    private static final List<Setting<?>> ALL = List.of(BIND, REPORT_BINDINGS, SSH, AGENT_FOLDER, JAVA_HOME, HOST_LIMIT,
            FAN_OUT,
            DAEMON_PORT, JVM_DIR, HOME, CACHE, STAGES, TERMINAL, ANY_TERMINAL, ERROR_TERMINAL, TAG_OUTPUT, INTERACTIVE);

    /** For {@link java.util.ServiceLoader}. */
    public LaunchSettings() {
    }

    private static Setting<Boolean> internalFlag(String property, String doc) {
        return internal(property, flag(), false, doc);
    }

    private static <T> Setting<T> internal(String property, ValueType<T> type, @Nullable T preset, String doc) {
        return Setting.ofProperty(property, type, preset, INTERNAL, doc);
    }

    @Override
    public String title() {
        return "Launcher";
    }

    @Override
    public int order() {
        return 4;
    }

    @Override
    public List<Setting<?>> settings() {
        return ALL;
    }
}
