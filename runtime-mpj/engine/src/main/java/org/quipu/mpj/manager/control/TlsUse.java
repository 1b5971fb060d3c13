package org.quipu.mpj.manager.control;

import org.quipu.device.settings.DeviceSettings;

/** Whether a {@link ProvenAcceptor} accepts connections with TLS. */
public enum TlsUse {

    /** Only connections without TLS. */
    NEVER,
    /** Both kinds: the connector decides. */
    OPTIONAL,
    /** Only connections with TLS. */
    ALWAYS;

    /** Returns what the setting {@code quipu.tls} demands of the processes of a job, which all have the same value. */
    static TlsUse ofJob() {
        return DeviceSettings.TLS.value() ? ALWAYS : NEVER;
    }

    /** Returns what the setting demands of a process that serves several jobs. */
    public static TlsUse ofService() {
        return DeviceSettings.TLS.value() ? ALWAYS : OPTIONAL;
    }
}
