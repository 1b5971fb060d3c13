package org.quipu.launch.hosts;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names of hosts, and lists of them with ranges in brackets: {@code n[01-03,20],login1} stands for {@code n01}, {@code
 * n02}, {@code n03}, {@code n20} and {@code login1}. This is also the form of Slurm's {@code SLURM_JOB_NODELIST}.
 */
final class HostNames {

    /** Most names in one list. */
    static final int MOST = 100_000;

    /** A name may not begin with a hyphen: ssh would read it as an option. A user may precede it. */
    private static final Pattern NAME = Pattern.compile("([A-Za-z0-9_][A-Za-z0-9._-]*@)?[A-Za-z0-9_][A-Za-z0-9._-]*");
    private static final Pattern IPV6 =
            Pattern.compile(
                    "([A-Za-z0-9_][A-Za-z0-9._-]*@)?[0-9a-fA-F]*:[0-9a-fA-F:.]*:[0-9a-fA-F.]*(%[A-Za-z0-9.]+)?");
    private static final Pattern RANGE = Pattern.compile("([0-9]{1,9})(-([0-9]{1,9}))?");

    private HostNames() {}

    /** Returns whether a word is an IPv6 address, whose colons do not separate a number of slots. */
    static boolean isIpv6(String word) {
        return IPV6.matcher(word).matches();
    }

    /**
     * Splits a text at the commas outside brackets.
     *
     * @throws IllegalArgumentException if a bracket has no partner
     */
    static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        int begin = 0;
        boolean inside = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '[' || c == ']') {
                if (inside == (c == '[')) {
                    throw new IllegalArgumentException("'" + c + "' without its partner in '" + text + "'");
                }
                inside = c == '[';
            } else if (c == ',' && !inside) {
                words.add(text.substring(begin, i));
                begin = i + 1;
            }
        }
        if (inside) {
            throw new IllegalArgumentException("'[' without its partner in '" + text + "'");
        }
        words.add(text.substring(begin));
        return words;
    }

    /**
     * Returns the hosts that a list stands for, in its order.
     *
     * @throws IllegalArgumentException if the list is invalid; the message quotes the invalid part
     */
    static List<String> expandList(String list) {
        List<String> names = new ArrayList<>();
        for (String word : split(list)) {
            names.addAll(expand(word));
            checkCount(names.size(), list);
        }
        return names;
    }

    /**
     * Returns the hosts that a word stands for; it may have several ranges, as in {@code r[1-2]n[1-4]}.
     *
     * @throws IllegalArgumentException if the word is invalid; the message quotes the invalid part
     */
    static List<String> expand(String word) {
        int open = word.indexOf('[');
        if (open < 0) {
            if (!NAME.matcher(word).matches() && !isIpv6(word)) {
                throw new IllegalArgumentException("'" + word + "' is not a name of a host");
            }
            return List.of(word);
        }
        int close = word.indexOf(']', open);
        if (close < 0) {
            throw new IllegalArgumentException("'[' without its partner in '" + word + "'");
        }
        List<String> names = new ArrayList<>();
        for (String range : word.substring(open + 1, close).split(",", -1)) {
            for (String number : numbers(range)) {
                names.addAll(expand(word.substring(0, open) + number + word.substring(close + 1)));
                checkCount(names.size(), word);
            }
        }
        return names;
    }

    /** A first number with leading zeros gives the width of all, as in 01-16. */
    private static List<String> numbers(String range) {
        Matcher matcher = RANGE.matcher(range);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + range + "' is not a number or a range such as 01-16");
        }
        String first = matcher.group(1);
        if (matcher.group(3) == null) {
            return List.of(first);
        }
        int from = Integer.parseInt(first);
        int to = Integer.parseInt(matcher.group(3));
        if (to < from) {
            throw new IllegalArgumentException("the range '" + range + "' ends before it begins");
        }
        checkCount((long) to - from + 1, range);
        List<String> numbers = new ArrayList<>();
        for (int number = from; number <= to; number++) {
            String digits = Integer.toString(number);
            numbers.add("0".repeat(Math.max(0, first.length() - digits.length())) + digits);
        }
        return numbers;
    }

    private static void checkCount(long count, String text) {
        if (count > MOST) {
            throw new IllegalArgumentException("'" + text + "' stands for more than " + MOST + " hosts");
        }
    }
}
