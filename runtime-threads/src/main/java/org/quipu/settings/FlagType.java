package org.quipu.settings;

/** {@code true} or {@code false} in any case, also written 1 or 0. */
record FlagType() implements ValueType<Boolean> {

    static final FlagType INSTANCE = new FlagType();

    @Override
    public Boolean parse(String text) {
        if (text.equalsIgnoreCase("true") || text.equals("1")) {
            return true;
        }
        if (text.equalsIgnoreCase("false") || text.equals("0")) {
            return false;
        }
        throw new IllegalArgumentException(text);
    }

    @Override
    public String expected() {
        return "true or false";
    }
}
