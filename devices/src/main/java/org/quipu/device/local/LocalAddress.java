package org.quipu.device.local;

import java.util.regex.Pattern;

/**
 * Where a device is reached.
 *
 * @param jvm names the JVM, or rather the class loader in it, that both sides must share
 * @param number the device's own in it
 */
record LocalAddress(String jvm, long number) {

    private static final String SCHEME = "local1";
    private static final int PARTS = 3;
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

    /**
     * Reads what {@link #toString} wrote.
     *
     * @throws IllegalArgumentException if it is no such address
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
