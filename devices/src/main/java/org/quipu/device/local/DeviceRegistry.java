package org.quipu.device.local;

import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

import org.jspecify.annotations.Nullable;

/** The open devices of one JVM, by number. Thread-safe. */
final class DeviceRegistry {

    /** Identifies this class within its class loader and JVM. */
    private static final String JVM = UUID.randomUUID().toString();

    private static final AtomicLong NUMBERS = new AtomicLong();
    private static final Map<LocalAddress, LocalDevice> OPEN = new ConcurrentHashMap<>();

    private DeviceRegistry() {
    }

    /** Adds a device; returns its address. */
    static LocalAddress enter(LocalDevice device) {
        LocalAddress address = new LocalAddress(JVM, NUMBERS.incrementAndGet());
        OPEN.put(address, device);
        return address;
    }

    /** Returns the open device at an address of this JVM; null if it was closed. */
    static @Nullable LocalDevice at(LocalAddress address) {
        return OPEN.get(address);
    }

    /** Removes a device. */
    static void leave(LocalAddress address) {
        OPEN.remove(address);
    }
}
