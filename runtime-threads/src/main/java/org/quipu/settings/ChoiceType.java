package org.quipu.settings;

import java.util.Locale;

/**
 * The constants of an enumeration, written in lower case with hyphens; the case of letters does not matter.
 *
 * @param <E> the enumeration
 */
record ChoiceType<E extends Enum<E>>(Class<E> constants) implements ValueType<E> {

    @Override
    public E parse(String text) {
        for (E constant : constants.getEnumConstants()) {
            if (print(constant).equalsIgnoreCase(text)) {
                return constant;
            }
        }
        throw new IllegalArgumentException(text);
    }

    @Override
    public String print(E value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public String expected() {
        StringBuilder text = new StringBuilder();
        E[] all = constants.getEnumConstants();
        for (int i = 0; i < all.length; i++) {
            text.append(i == 0 ? "" : i == all.length - 1 ? " or " : ", ").append(print(all[i]));
        }
        return text.toString();
    }
}
