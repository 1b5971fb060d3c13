package org.quipu.settings;

/** Whole numbers between two bounds, both allowed. */
record IntegerType(int least, int most) implements ValueType<Integer> {

    @Override
    public Integer parse(String text) {
        int value = Integer.parseInt(text);
        if (value < least || value > most) {
            throw new IllegalArgumentException(text);
        }
        return value;
    }

    @Override
    public String expected() {
        return most == Integer.MAX_VALUE ? "a whole number of " + least + " or more"
                : "a whole number from " + least + " to " + most;
    }
}
