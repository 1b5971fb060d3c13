package org.quipu.device;

import java.io.IOException;
import java.util.Optional;

/** Opens one kind of device; found by {@link java.util.ServiceLoader}. */
public interface DeviceProvider {

    /** The device's name, as users ask for it: lower case, no white space. */
    String name();

    /** Preference among devices that reach the same peer: the highest wins. */
    int ranking();

    /** Why this device cannot be used on this machine at all, in one line that says what to do; empty if it can. */
    Optional<String> unavailable();

    /**
     * Why this device cannot be used although the machine has the hardware for it, in one line that says what to do: whoever counts on it should be
     * told. Empty if it can be used, and if there is no such hardware.
     */
    default Optional<String> defect() {
        return Optional.empty();
    }

    /** Whether this device is used by those alone who ask for it by name, and not chosen among others. */
    default boolean onRequestOnly() {
        return false;
    }

    /** Who can be reached by this kind of device, in a few words for users, as in "processes of this machine"; may be empty. */
    default String reach() {
        return "";
    }

    /**
     * Whether two processes can talk over this kind of device.
     *
     * @param own the address that the device of this process published
     * @param peer the address that the peer's device published
     */
    boolean reaches(String own, String peer);

    /**
     * Opens the device for this process.
     *
     * @param job who this process is
     * @throws IOException if the machine refuses what the device needs; the message says what
     */
    Device open(JobInfo job) throws IOException;
}
