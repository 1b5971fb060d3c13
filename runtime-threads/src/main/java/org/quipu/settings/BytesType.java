package org.quipu.settings;

/**
 * Numbers of bytes: a whole number, then B, K, M or G for bytes, KiB, MiB or GiB, in either case.
 *
 * @param unit the unit of a number without a letter: 0 for bytes, 1 for KiB, 2 for MiB
 * @param least bytes
 * @param most bytes; {@link Long#MAX_VALUE} and {@link Integer#MAX_VALUE} are not shown
 */
record BytesType(int unit, long least, long most) implements ValueType<Long> {

    private static final String LETTERS = "BKMG";
    private static final int SHIFT = 10;

    @Override
    public Long parse(String text) {
        int letter = LETTERS.indexOf(Character.toUpperCase(text.charAt(text.length() - 1)));
        long number = Long.parseLong(letter < 0 ? text : text.substring(0, text.length() - 1).strip());
        int shift = SHIFT * (letter < 0 ? unit : letter);
        long bytes = number << shift;
        if (bytes >> shift != number || bytes < least || bytes > most) {
            throw new IllegalArgumentException(text);
        }
        return bytes;
    }

    @Override
    public String print(Long value) {
        int letter = 0;
        long number = value;
        while (letter < LETTERS.length() - 1 && number != 0 && number % (1 << SHIFT) == 0) {
            number >>= SHIFT;
            letter++;
        }
        boolean plain = letter == 0 && (unit == 0 || number == 0);
        return plain ? Long.toString(number) : number + LETTERS.substring(letter, letter + 1);
    }

    @Override
    public String expected() {
        String plain = unit == 0 ? "bytes" : unit == 1 ? "KiB" : "MiB";
        String range = most == Long.MAX_VALUE || most == Integer.MAX_VALUE ? "of " + print(least) + " or more"
                : "from " + print(least) + " to " + print(most);
        return "a number of " + plain + " " + range + ", or with a unit: B, K, M, G";
    }
}
