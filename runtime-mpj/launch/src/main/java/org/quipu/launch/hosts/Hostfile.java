package org.quipu.launch.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quipu.launch.program.LaunchException;
import org.quipu.mpj.manager.FailureReason;

/**
 * The hosts of {@code --hostfile} and {@code --host}. A line of the file is one of
 *
 * <pre>
 * node                          one slot
 * node:2                        two slots
 * node slots=2 max_slots=4      two slots, at most four ranks with --oversubscribe
 * n[01-16,20]:2                 17 hosts of two slots
 * # a comment, also after a host
 * </pre>
 *
 * A host in several lines has the sum of their slots.
 */
final class Hostfile {

    private static final int MOST_SLOTS = 999_999;
    private static final String SLOTS = "slots";
    private static final List<String> MAX_SLOTS = List.of("max_slots", "max-slots");

    private Hostfile() {}

    /**
     * Reads a file.
     *
     * @throws LaunchException if the file cannot be read or a line is invalid; the message names file and line
     */
    static List<HostSlots> read(Path file) throws LaunchException {
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (NoSuchFileException e) {
            throw LaunchException.usage("--hostfile: there is no file " + file);
        } catch (IOException e) {
            throw LaunchException.usage("--hostfile: " + file + " cannot be read: " + FailureReason.of(e));
        }
        return parse(file.toString(), lines);
    }

    static List<HostSlots> parse(String file, List<String> lines) throws LaunchException {
        List<HostSlots> entries = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String text = lines.get(i);
            int comment = text.indexOf('#');
            String content = (comment < 0 ? text : text.substring(0, comment)).strip();
            if (content.isEmpty()) {
                continue;
            }
            try {
                entries.addAll(line(content.split("\\s+")));
            } catch (IllegalArgumentException e) {
                throw LaunchException.usage(file + ":" + (i + 1) + ": " + e.getMessage());
            }
        }
        if (entries.isEmpty()) {
            throw LaunchException.usage(file + ": names no host; write one host per line, such as 'node1 slots=2'");
        }
        return HostSlots.merge(entries);
    }

    /**
     * Reads the value of {@code --host}: hosts separated by commas, each with or without a number of slots.
     *
     * @throws LaunchException if the value is invalid
     */
    static List<HostSlots> ofOption(String value) throws LaunchException {
        try {
            List<HostSlots> entries = new ArrayList<>();
            for (String word : HostNames.split(value)) {
                entries.addAll(line(word));
            }
            return HostSlots.merge(entries);
        } catch (IllegalArgumentException e) {
            throw LaunchException.usage("--host: " + e.getMessage());
        }
    }

    private static List<HostSlots> line(String... words) {
        String name = words[0];
        int slots = 0;
        int colon = HostNames.isIpv6(name) ? -1 : name.lastIndexOf(':');
        if (colon >= 0) {
            slots = number("", name.substring(colon + 1));
            name = name.substring(0, colon);
        }
        int maxSlots = 0;
        for (int i = 1; i < words.length; i++) {
            int equals = words[i].indexOf('=');
            String key = equals < 0 ? words[i] : words[i].substring(0, equals);
            boolean isMax = MAX_SLOTS.contains(key);
            if (equals < 0 || !isMax && !key.equals(SLOTS)) {
                throw new IllegalArgumentException("'" + words[i] + "' is unknown; a host is followed by slots=N, "
                        + "max_slots=N or nothing");
            }
            if ((isMax ? maxSlots : slots) > 0) {
                throw new IllegalArgumentException("the number of " + (isMax ? MAX_SLOTS.getFirst() : SLOTS)
                        + " is given twice");
            }
            int number = number(key + "=", words[i].substring(equals + 1));
            if (isMax) {
                maxSlots = number;
            } else {
                slots = number;
            }
        }
        int least = slots == 0 ? 1 : slots;
        int most = maxSlots == 0 ? HostSlots.UNLIMITED : maxSlots;
        if (most < least) {
            throw new IllegalArgumentException("max_slots=" + most + " is less than the " + least
                    + (least == 1 ? " slot" : " slots") + " of " + name);
        }
        return HostNames.expand(name).stream().map(host -> new HostSlots(host, least, most)).toList();
    }

    private static int number(String key, String text) {
        if (!text.matches("[0-9]{1,9}") || Integer.parseInt(text) < 1 || Integer.parseInt(text) > MOST_SLOTS) {
            throw new IllegalArgumentException("'" + key + text + "' is not a number of slots from 1 to " + MOST_SLOTS);
        }
        return Integer.parseInt(text);
    }
}
