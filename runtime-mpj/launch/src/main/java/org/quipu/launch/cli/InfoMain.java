package org.quipu.launch.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.quipu.device.DeviceProvider;
import org.quipu.device.Devices;
import org.quipu.launch.settings.LaunchSettings;
import org.quipu.mpj.manager.HostName;
import org.quipu.settings.Reading;
import org.quipu.settings.Setting;
import org.quipu.settings.Settings;
import org.quipu.settings.SettingsTable;
import org.quipu.settings.Sources;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quipu info}: prints versions, cores, memory, devices and settings. */
@Command(name = "quipu info", mixinStandardHelpOptions = true, versionProvider = Version.class,
        description = "Prints versions, cores, memory, and the devices that can be used on this machine.",
        footerHeading = "%nExample:%n", footer = {"  quipu info --json", "  quipu info --settings"})
public final class InfoMain implements Callable<Integer> {

    @Option(names = "--settings", description = "print all settings with their values and the origin of each value")
    private boolean settings;

    @Option(names = "--json", description = "print one JSON object for programs to read")
    private boolean json;

    /** Ends the process with 0, or 2 for bad usage. */
    public static void main(String[] args) {
        System.exit(Subcommand.execute(new InfoMain(), args));
    }

    @Override
    public Integer call() {
        System.out.print(settings ? settings() : json ? json() : table());
        System.out.flush();
        return 0;
    }

    private String settings() {
        return json ? settingsJson() : SettingsTable.values(Settings.groups(), Sources.PROCESS);
    }

    private static String settingsJson() {
        JsonObject all = new JsonObject();
        Settings.all().forEach(setting -> all.put(setting.name(), described(setting)));
        return all + "\n";
    }

    private static <T> JsonObject described(Setting<T> setting) {
        Reading<T> reading = setting.read(Sources.PROCESS);
        return new JsonObject().put("value", setting.text(reading)).put("from", reading.source())
                .put("default", setting.defaultText()).put("allowed", setting.type().expected())
                .put("scope", setting.scope().toString()).put("meaning", setting.doc());
    }

    private static String table() {
        List<String> lines = new ArrayList<>();
        add(lines, "quipu", Version.get());
        add(lines, "home", Objects.requireNonNullElse(LaunchSettings.HOME.value(), "not given"));
        add(lines, "java", Runtime.version() + ", " + System.getProperty("java.vendor"));
        add(lines, "java home", System.getProperty("java.home"));
        add(lines, "system", System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                + System.getProperty("os.arch"));
        add(lines, "host", HostName.get());
        String allowed = LocalMachine.allowedCpus().map(cpus -> " (processors " + cpus
                + LocalMachine.onlineCpus().map(online -> " of " + online).orElse("") + ")").orElse("");
        add(lines, "cores", Runtime.getRuntime().availableProcessors() + allowed);
        LocalMachine.memoryMiB().ifPresent(total -> add(lines, "memory",
                total + " MiB" + LocalMachine.availableMiB().map(free -> ", " + free + " MiB available").orElse("")));
        List<DeviceProvider> devices = Devices.providers();
        if (devices.isEmpty()) {
            add(lines, "devices", "none");
        }
        for (int i = 0; i < devices.size(); i++) {
            DeviceProvider device = devices.get(i);
            add(lines, i == 0 ? "devices" : "", String.format("%-6s %s", device.name(),
                    device.unavailable().map(why -> "not usable: " + why).orElse(reach(device))));
        }
        return String.join("\n", lines) + "\n";
    }

    private static String reach(DeviceProvider device) {
        return device.reach().isEmpty() ? "usable" : "usable, reaches " + device.reach();
    }

    private static void add(List<String> lines, String name, String value) {
        lines.add(String.format("%-10s %s", name, value).stripTrailing());
    }

    private static String json() {
        JsonObject devices = new JsonObject();
        for (DeviceProvider device : Devices.providers()) {
            JsonObject one = new JsonObject().put("usable", device.unavailable().isEmpty())
                    .put("ranking", device.ranking()).put("reach", device.reach());
            device.unavailable().ifPresent(why -> one.put("reason", why));
            devices.put(device.name(), one);
        }
        JsonObject info = new JsonObject().put("quipu", Version.get());
        if (LaunchSettings.HOME.value() != null) {
            info.put("home", LaunchSettings.HOME.value());
        }
        info.put("java", Runtime.version().toString()).put("javaHome", System.getProperty("java.home"))
                .put("os", System.getProperty("os.name")).put("arch", System.getProperty("os.arch"))
                .put("host", HostName.get()).put("cores", Runtime.getRuntime().availableProcessors());
        LocalMachine.allowedCpus().ifPresent(cpus -> info.put("allowedCpus", cpus));
        LocalMachine.onlineCpus().ifPresent(cpus -> info.put("onlineCpus", cpus));
        LocalMachine.memoryMiB().ifPresent(mib -> info.put("memoryMiB", mib));
        LocalMachine.availableMiB().ifPresent(mib -> info.put("availableMemoryMiB", mib));
        return info.put("devices", devices) + "\n";
    }
}
