package org.quipu.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.threads.affinity.CpuAffinity;

/** The devices as a named module. */
class ModulePathTest {

    private static final String NAME = "org.quipu.devices";

    private static ModuleLayer layer;

    @BeforeAll
    static void loadAsModule() throws Exception {
        ModuleFinder finder = ModuleFinder.of(placeOf(Device.class), placeOf(CpuAffinity.class));
        Configuration configuration = ModuleLayer.boot().configuration()
                .resolve(finder, ModuleFinder.of(), Set.of(NAME));
        layer = ModuleLayer.boot().defineModulesWithOneLoader(configuration, ClassLoader.getPlatformClassLoader());
    }

    private static Path placeOf(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    @Test
    void theProvidersAreFound() throws Exception {
        Class<?> devices = layer.findLoader(NAME).loadClass(Devices.class.getName());
        assertThat(devices.getModule().getName()).isEqualTo(NAME);
        List<?> found = (List<?>) devices.getMethod("providers").invoke(null);
        assertThat(found).extracting(provider -> provider.getClass().getSimpleName()).containsExactlyInAnyOrder(
                "LocalDeviceProvider", "ShmDeviceProvider", "NioDeviceProvider", "VerbsDeviceProvider",
                "UcxDeviceProvider");
        assertThat(found).allSatisfy(provider -> assertThat(provider.getClass().getModule().getName()).isEqualTo(NAME));
    }

    @ParameterizedTest
    @ValueSource(strings = {"local", "shm", "nio", "verbs", "ucx", "routing", "ring", "sync", "control", "settings",
        "rdma", "natives", "host"})
    void onlyTheInterfaceIsExportedToAll(String inside) {
        Module module = layer.findModule(NAME).orElseThrow();
        assertThat(module.isExported("org.quipu.device")).isTrue();
        assertThat(module.isExported("org.quipu.device." + inside)).isFalse();
        assertThat(module.getPackages()).contains("org.quipu.device." + inside);
    }
}
