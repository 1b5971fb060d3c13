package org.quipu.mpj.manager.control;

import java.io.IOException;
import java.util.HexFormat;
import java.util.List;

/**
 * How to reach the root of a job's control network. Contains the secret of the job.
 *
 * @param host name of the root's host, for messages
 * @param addresses IP addresses of that host, in the order in which they are to be tried
 * @param port TCP port
 * @param jobId name of the job: letters, digits, '-' and '_', at most 64 characters
 * @param secret shared by the ranks of the job; 32 bytes
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record RootCard(String host, List<String> addresses, int port, String jobId, byte[] secret) {

    /** The longest text in characters, which every launcher can pass on. */
    public static final int MAX_CHARACTERS = 900;

    private static final String VERSION = "q1";
    private static final int WORDS = 6;

    /** Parses the text of {@link #format}. */
    public static RootCard parse(String text) throws IOException {
        String[] words = text.split(";", -1);
        try {
            if (words.length == WORDS && words[0].equals(VERSION)) {
                return new RootCard(words[1], List.of(words[2].split(",")), Integer.parseInt(words[3]), words[4],
                        HexFormat.of().parseHex(words[5]));
            }
        } catch (IllegalArgumentException e) {
            throw new IOException("the address of rank 0 is damaged; start all ranks with the same Quipu", e);
        }
        throw new IOException("rank 0 is from another version of Quipu; start all ranks with the same Quipu");
    }

    /**
     * Returns the card as a text without white space, of at most {@link #MAX_CHARACTERS}; the last addresses are left
     * out if there is no room for them.
     */
    public String format() {
        String end = ";" + port + ";" + jobId + ";" + HexFormat.of().formatHex(secret);
        StringBuilder text = new StringBuilder(VERSION).append(';')
                .append(host.replaceAll("[^A-Za-z0-9._-]", "_"), 0, Math.min(host.length(), 255)).append(';');
        text.append(addresses.getFirst());
        for (String address : addresses.subList(1, addresses.size())) {
            if (text.length() + 1 + address.length() + end.length() <= MAX_CHARACTERS) {
                text.append(',').append(address);
            }
        }
        return text.append(end).toString();
    }
}
