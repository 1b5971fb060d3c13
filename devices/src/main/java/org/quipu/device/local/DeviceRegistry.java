package org.quipu.device.local;

import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Where the devices of one JVM find each other: those that are open, by their numbers. Thread-safe. */
final class DeviceRegistry {

    /** Names this class as it was loaded here: another loader's, and another JVM's, draws another. */
    private static final String JVM = UUID.randomUUID().toString();

    private static final AtomicLong NUMBERS = new AtomicLong();
    private static final Map<LocalAddress, LocalDevice> OPEN = new ConcurrentHashMap<>();

    private DeviceRegistry() {
    }

    /** Makes a device known; returns where it is reached. */
    static LocalAddress enter(LocalDevice device) {
        LocalAddress address = new LocalAddress(JVM, NUMBERS.incrementAndGet());
        OPEN.put(address, device);
        return address;
    }

    /** The open device at an address of this JVM; null if it was closed. */
    static LocalDevice at(LocalAddress address) {
        return OPEN.get(address);
    }

    /** Forgets a device. */
    static void leave(LocalAddress address) {
        OPEN.remove(address);
    }
}
