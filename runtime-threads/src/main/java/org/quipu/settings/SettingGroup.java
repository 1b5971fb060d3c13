package org.quipu.settings;

import java.util.List;

/** The settings of one module, found by {@link java.util.ServiceLoader}. */
public interface SettingGroup {

    /** Returns the heading of the group, as in {@code Devices}. */
    String title();

    /** Returns the position of the group in the manual; groups with lower numbers are first. */
    int order();

    /** Returns the settings, in the order of the manual. */
    List<Setting<?>> settings();
}
