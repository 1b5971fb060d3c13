package org.quipu.device.rdma;

import java.util.Optional;
import org.quipu.device.settings.DeviceSettings;
import org.quipu.device.tls.TlsIdentity;

/** Devices whose frames bypass TCP cannot encrypt them. */
public final class Encryption {

    private Encryption() {
    }

    /** Returns why such a device must not be used; empty if the user does not want encryption. */
    public static Optional<String> obstacle() {
        return DeviceSettings.TLS.value()
                ? Optional.of("it cannot encrypt; for " + TlsIdentity.NAME + " (quipu.tls) use device nio")
                : Optional.empty();
    }
}
