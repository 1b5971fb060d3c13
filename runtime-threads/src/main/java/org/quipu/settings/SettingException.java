package org.quipu.settings;

/** A setting has an invalid value. The message names the setting and the value, and says what is allowed. */
public final class SettingException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    SettingException(String message) {
        super(message);
    }
}
