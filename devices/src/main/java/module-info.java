/**
 * Devices that transfer frames between the ranks of a job. Programs may use {@code org.quipu.device}, the interface of
 * a device; the other exported packages are for the message layer only.
 */
@SuppressWarnings("module") module org.quipu.devices {
    requires transitive org.quipu.threads;
    requires jdk.net;
    requires static org.jspecify;

    exports org.quipu.device;
    exports org.quipu.device.control to org.quipu.mpj, org.quipu.launch;
    exports org.quipu.device.host to org.quipu.mpj, org.quipu.launch;
    exports org.quipu.device.local to org.quipu.mpj, org.quipu.launch;
    exports org.quipu.device.natives to org.quipu.mpj;
    exports org.quipu.device.nio to org.quipu.mpj, org.quipu.launch;
    exports org.quipu.device.ring to org.quipu.mpj, org.quipu.launch;
    exports org.quipu.device.routing to org.quipu.mpj, org.quipu.launch;
    exports org.quipu.device.settings to org.quipu.mpj, org.quipu.launch;
    exports org.quipu.device.shm to org.quipu.mpj, org.quipu.launch;
    exports org.quipu.device.tls to org.quipu.mpj, org.quipu.launch;
    exports org.quipu.device.sync to org.quipu.mpj, org.quipu.launch;

    uses org.quipu.device.DeviceProvider;

    provides org.quipu.settings.SettingGroup with org.quipu.device.settings.DeviceSettings;

    provides org.quipu.device.DeviceProvider with
            org.quipu.device.local.LocalDeviceProvider,
            org.quipu.device.nio.NioDeviceProvider,
            org.quipu.device.shm.ShmDeviceProvider,
            org.quipu.device.ucx.UcxDeviceProvider,
            org.quipu.device.verbs.VerbsDeviceProvider;
}
