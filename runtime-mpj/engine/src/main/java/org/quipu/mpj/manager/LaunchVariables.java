package org.quipu.mpj.manager;

import java.util.List;
import org.quipu.settings.Scope;
import org.quipu.settings.Setting;
import org.quipu.settings.SettingGroup;
import org.quipu.settings.ValueTypes;

/**
 * Descriptions of the variables of {@link LaunchEnvironment} that no other module reads, for the list of all settings.
 */
public final class LaunchVariables implements SettingGroup {

    /** For {@link java.util.ServiceLoader}. */
    public LaunchVariables() {
    }

    @Override
    public String title() {
        return "Set by the launcher";
    }

    @Override
    public int order() {
        return 5;
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(variable(LaunchEnvironment.JOB, "name of the job"),
                variable(LaunchEnvironment.SECRET_FILE, "path of the file with the secret of the job"),
                variable(LaunchEnvironment.CONTROL, "path of the Unix domain socket of the launcher"),
                variable(LaunchEnvironment.DEVICE, "device for all messages; if empty, the best one for each pair of "
                        + "ranks"));
    }

    private static Setting<String> variable(String name, String doc) {
        return Setting.ofVariable(name, ValueTypes.text("a text"), "", Scope.INTERNAL, doc);
    }
}
