package org.quipu.mpj.manager;

import java.util.List;
import org.quipu.settings.Scope;
import org.quipu.settings.Setting;
import org.quipu.settings.SettingGroup;
import org.quipu.settings.ValueTypes;

/** The settings that concern the start of a process: {@link #SINGLETON}, and those of {@link LaunchEnvironment}. */
public final class LaunchVariables implements SettingGroup {

    /** Whether each of several processes started by another launcher becomes a job of its own. */
    public static final Setting<Boolean> SINGLETON = Setting.ofVariable("QUIPU_SINGLETON", ValueTypes.flag(), false,
            Scope.PROCESS, "whether each of several processes that another launcher started is a job of its own, "
                    + "rather than an error");

    /** The time that processes of another launcher have to call MPI_Init after the first of them; 0 for no limit. */
    public static final Setting<Long> JOIN_TIMEOUT = Setting.ofVariable("QUIPU_JOIN_TIMEOUT",
            ValueTypes.seconds(0, 1_000_000), 300_000_000_000L, Scope.PROCESS,
            "time after which a job of another launcher ends if not all of its processes have called MPI_Init; 0: no "
                    + "limit");

    /** The file of the library with which a process joins the job of a launcher with PMIx. */
    public static final Setting<String> PMIX_LIBRARY = Setting.of("quipu.pmix.library", ValueTypes.text("a path"), "",
            Scope.RANK, "path of the libpmix with which a process joins the job of a launcher with PMIx")
            .withDefaultText("the one that the launcher itself uses, else libpmix.so.2 of the loader");

    /** Called by {@link java.util.ServiceLoader}. */
    public LaunchVariables() {
    }

    @Override
    public String title() {
        return "Start of a process";
    }

    @Override
    public int order() {
        return 5;
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(SINGLETON, JOIN_TIMEOUT, PMIX_LIBRARY,
                variable(LaunchEnvironment.LOCAL_RANK, "index of this process among those of the job on this node"),
                variable(LaunchEnvironment.JOB, "name of the job"),
                variable(LaunchEnvironment.END_TIME, "time at which the job will be ended, in seconds since 1970"),
                variable(LaunchEnvironment.SECRET_FILE, "path of the file with the secret of the job"),
                variable(LaunchEnvironment.CONTROL, "path of the Unix domain socket of the launcher"),
                Setting.ofVariable(LaunchEnvironment.ROOT, ValueTypes.text("host:port"), "", Scope.PROCESS,
                        "address at which rank 0 awaits the other processes, if the launcher of the processes does "
                                + "not connect them: its host and a free port"),
                variable(LaunchEnvironment.DEVICE, "device for all messages; if empty, the best one for each pair of "
                        + "ranks"));
    }

    private static Setting<String> variable(String name, String doc) {
        return Setting.ofVariable(name, ValueTypes.text("a text"), "", Scope.INTERNAL, doc);
    }
}
