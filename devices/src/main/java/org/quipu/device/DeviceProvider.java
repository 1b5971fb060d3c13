package org.quipu.device;

import java.io.IOException;
import java.util.Optional;

/** Opens one kind of device; found by {@link java.util.ServiceLoader}. */
public interface DeviceProvider {

    /** Returns the name by which users select the device: lower case, no white space. */
    String name();

    /** Returns the priority among devices that reach the same peer: the highest is preferred. */
    int ranking();

    /** Returns why this device cannot be used on this machine, in one line with a remedy; empty if it can be used. */
    Optional<String> unavailable();

    /**
     * Returns why this device cannot be used although the machine has the hardware for it, in one line with a remedy.
     * Empty if it can be used, or if there is no such hardware.
     */
    default Optional<String> defect() {
        return Optional.empty();
    }

    /** Returns whether this device is used only if the user selects it by name. */
    default boolean onRequestOnly() {
        return false;
    }

    /**
     * Returns which peers this kind of device reaches, in a few words for users, such as "processes of this machine";
     * may be empty.
     */
    default String reach() {
        return "";
    }

    /**
     * Returns whether two processes can communicate over this kind of device.
     *
     * @param own the address that the device of this process published
     * @param peer the address that the peer's device published
     */
    boolean reaches(String own, String peer);

    /**
     * Returns why two processes between which {@link #reaches} is false cannot communicate, in one line that names
     * interfaces and addresses; empty if there is nothing to explain.
     *
     * @param own the address that the device of this process published
     * @param peer the address that the peer's device published
     */
    default String obstacle(String own, String peer) {
        return "";
    }

    /**
     * Opens the device for this process.
     *
     * @param job describes the job and this process
     * @throws IOException if the machine lacks a requirement of the device, which the message names
     */
    Device open(JobInfo job) throws IOException;
}
