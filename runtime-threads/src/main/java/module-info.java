/**
 * Thread teams, worksharing loops, tasks, barriers and reductions after OpenMP 5.2. Programs use
 * {@code org.quipu.threads} and the types that its methods name; the packages behind it are not exported.
 */
module org.quipu.threads {
    requires static jdk.jfr;
    requires static org.jspecify;

    exports org.quipu.settings;
    exports org.quipu.threads;
    exports org.quipu.threads.affinity;
    exports org.quipu.threads.waiting;

    uses org.quipu.settings.SettingGroup;

    provides org.quipu.settings.SettingGroup with org.quipu.threads.icv.ThreadSettings;
}
