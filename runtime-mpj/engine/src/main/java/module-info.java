/**
 * Messages between the ranks of a job, in no dialect of MPI. Programs use the module of a dialect, such as
 * {@code org.quipu.mpi}; except for {@link org.quipu.mpj.job.Job}, this module is open to dialects and to the launcher
 * alone.
 */
@SuppressWarnings("module") module org.quipu.mpj {
    requires transitive org.quipu.devices;
    requires jdk.net;
    requires static org.jspecify;

    exports org.quipu.mpj.boot to org.quipu.mpi;
    exports org.quipu.mpj.check to org.quipu.mpi;
    exports org.quipu.mpj.collective to org.quipu.mpi;
    exports org.quipu.mpj.comm to org.quipu.mpi;
    exports org.quipu.mpj.datatype to org.quipu.mpi;
    exports org.quipu.mpj.error to org.quipu.mpi;
    exports org.quipu.mpj.job;
    exports org.quipu.mpj.manager to org.quipu.mpi, org.quipu.launch;
    exports org.quipu.mpj.manager.control to org.quipu.launch;
    exports org.quipu.mpj.manager.environment to org.quipu.launch;
    exports org.quipu.mpj.manager.local to org.quipu.launch;
    exports org.quipu.mpj.manager.singleton to org.quipu.launch;
    exports org.quipu.mpj.match to org.quipu.mpi;
    exports org.quipu.mpj.progress to org.quipu.mpi;
    exports org.quipu.mpj.protocol to org.quipu.mpi;
    exports org.quipu.mpj.request to org.quipu.mpi;
    exports org.quipu.mpj.rma to org.quipu.mpi;
    exports org.quipu.mpj.settings to org.quipu.launch;

    uses org.quipu.mpj.manager.ProcessManagerProvider;

    provides org.quipu.mpj.manager.ProcessManagerProvider with
            org.quipu.mpj.manager.local.LocalProcessManagerProvider,
            org.quipu.mpj.manager.environment.EnvironmentProvider,
            org.quipu.mpj.manager.pmi.PmiProcessManagerProvider,
            org.quipu.mpj.manager.pmix.PmixProcessManagerProvider,
            org.quipu.mpj.manager.singleton.SingletonProcessManagerProvider;

    provides org.quipu.settings.SettingGroup with
            org.quipu.mpj.settings.MessageSettings,
            org.quipu.mpj.manager.LaunchVariables;
}
