package org.quipu.threads.affinity;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Reads the list form of {@code OMP_PLACES} (OpenMP 5.2 section 21.1.5).
 *
 * <pre>
 * list      interval {"," interval}
 * interval  place [":" length [":" stride]]  |  "!" place
 * place     "{" numbers {"," numbers} "}"    |  number
 * numbers   number [":" length [":" stride]] |  "!" number
 * </pre>
 *
 * <p>The places or numbers after a {@code !} are removed from the whole list that contains it.
 */
final class PlaceParser {

    private final String text;
    private int at;

    PlaceParser(String text) {
        this.text = text;
    }

    List<BitSet> places() {
        List<BitSet> places = new ArrayList<>();
        List<BitSet> excluded = new ArrayList<>();
        do {
            if (accept('!')) {
                excluded.add(place());
            } else {
                BitSet first = place();
                int length = accept(':') ? positive() : 1;
                int stride = accept(':') ? integer() : 1;
                for (int i = 0; i < length; i++) {
                    places.add(shifted(first, (long) i * stride));
                }
            }
        } while (accept(','));
        blanks();
        if (at < text.length()) {
            throw wrong();
        }
        places.removeAll(excluded);
        if (places.isEmpty()) {
            throw wrong();
        }
        return List.copyOf(places);
    }

    private BitSet place() {
        BitSet place = new BitSet();
        if (!accept('{')) {
            place.set(processor(integer()));
            return place;
        }
        BitSet excluded = new BitSet();
        do {
            if (accept('!')) {
                excluded.set(processor(integer()));
            } else {
                long first = processor(integer());
                int length = accept(':') ? positive() : 1;
                int stride = accept(':') ? integer() : 1;
                for (int i = 0; i < length; i++) {
                    place.set(processor(first + (long) i * stride));
                }
            }
        } while (accept(','));
        if (!accept('}')) {
            throw wrong();
        }
        place.andNot(excluded);
        if (place.isEmpty()) {
            throw wrong();
        }
        return place;
    }

    private BitSet shifted(BitSet place, long by) {
        BitSet shifted = new BitSet();
        place.stream().forEach(cpu -> shifted.set(processor(cpu + by)));
        return shifted;
    }

    private int processor(long number) {
        if (number < 0 || number >= CpuAffinity.MAX_PROCESSORS) {
            throw wrong();
        }
        return (int) number;
    }

    private int positive() {
        int number = integer();
        if (number < 1 || number > CpuAffinity.MAX_PROCESSORS) {
            throw wrong();
        }
        return number;
    }

    private int integer() {
        blanks();
        int from = at;
        if (at < text.length() && (text.charAt(at) == '-' || text.charAt(at) == '+')) {
            at++;
        }
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        // throws for no digits, and for too many
        return Integer.parseInt(text.substring(from, at));
    }

    private boolean accept(char wanted) {
        blanks();
        if (at < text.length() && text.charAt(at) == wanted) {
            at++;
            return true;
        }
        return false;
    }

    private void blanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private IllegalArgumentException wrong() {
        return new IllegalArgumentException("'" + text + "' at character " + (at + 1));
    }
}
