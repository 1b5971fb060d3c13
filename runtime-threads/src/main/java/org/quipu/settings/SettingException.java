package org.quipu.settings;

/** Thrown if a setting has an invalid value. The message names the setting, the value and the allowed values. */
public final class SettingException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    SettingException(String message) {
        super(message);
    }
}
