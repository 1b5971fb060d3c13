package org.quipu.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** The settings of all modules that are on the class path or module path. */
public final class Settings {

    private Settings() {
    }

    /** Returns the groups, the lowest module first. */
    public static List<SettingGroup> groups() {
        List<SettingGroup> groups = new ArrayList<>();
        for (SettingGroup group : ServiceLoader.load(SettingGroup.class, Settings.class.getClassLoader())) {
            groups.add(group);
        }
        groups.sort((one, other) -> Integer.compare(one.order(), other.order()));
        return groups;
    }

    /**
     * Checks that all given values are valid.
     *
     * @throws SettingException if a value is invalid; the message describes every invalid value
     */
    public static void check(List<Setting<?>> settings) {
        StringBuilder problems = new StringBuilder();
        for (Setting<?> setting : settings) {
            String problem = setting.read(Sources.PROCESS).problem();
            if (problem != null) {
                problems.append(problems.isEmpty() ? "" : "; ").append(problem);
            }
        }
        if (!problems.isEmpty()) {
            throw new SettingException(problems + "; correct it or remove it");
        }
    }

    /** Returns the settings of all groups. */
    public static List<Setting<?>> all() {
        List<Setting<?>> all = new ArrayList<>();
        for (SettingGroup group : groups()) {
            all.addAll(group.settings());
        }
        return all;
    }
}
