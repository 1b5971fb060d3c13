package org.quipu.device.local;

import java.util.regex.Pattern;

/**
 * The address of a device.
 *
 * @param jvm identifies the JVM and class loader, which both sides must share
 * @param number number of the device in that JVM
 */
record LocalAddress(String jvm, long number) {

    private static final String SCHEME = "local1";
    private static final int PARTS = 3;
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

    /**
     * Parses the text written by {@link #toString}.
     *
     * @throws IllegalArgumentException if it is malformed
     */
    static LocalAddress parse(String text) {
        String[] parts = text.split(";", PARTS);
        if (parts.length != PARTS || !parts[0].equals(SCHEME) || !NUMBER.matcher(parts[2]).matches()) {
            throw new IllegalArgumentException("not an address of device local: " + text);
        }
        return new LocalAddress(parts[1], Long.parseLong(parts[2]));
    }

    @Override
    public String toString() {
        return String.join(";", SCHEME, jvm, Long.toString(number));
    }
}
