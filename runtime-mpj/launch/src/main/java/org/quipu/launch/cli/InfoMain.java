package org.quipu.launch.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.quipu.device.DeviceProvider;
import org.quipu.device.Devices;
import org.quipu.mpj.manager.HostName;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quipu info}: what is here, and what of it can be used. */
@Command(name = "quipu info", mixinStandardHelpOptions = true, versionProvider = Version.class,
        description = "Prints versions, cores, memory, and the devices that can be used on this machine.",
        footerHeading = "%nExample:%n", footer = "  quipu info --json")
public final class InfoMain implements Callable<Integer> {

    @Option(names = "--json", description = "print one JSON object for programs to read")
    private boolean json;

    /** Ends the process with 0, or 2 for bad usage. */
    public static void main(String[] args) {
        System.exit(Subcommand.execute(new InfoMain(), args));
    }

    @Override
    public Integer call() {
        System.out.print(json ? json() : table());
        System.out.flush();
        return 0;
    }

    private static String table() {
        List<String> lines = new ArrayList<>();
        add(lines, "quipu", Version.get());
        add(lines, "home", System.getProperty("quipu.home", "not told"));
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
        if (System.getProperty("quipu.home") != null) {
            info.put("home", System.getProperty("quipu.home"));
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
