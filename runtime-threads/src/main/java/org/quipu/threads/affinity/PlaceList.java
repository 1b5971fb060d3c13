package org.quipu.threads.affinity;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * A value of {@code OMP_PLACES} (OpenMP 5.2 section 21.1.5): an abstract name, perhaps with a number of places, or a
 * list of places.
 *
 * <pre>
 * threads    cores(4)    {0,1},{2,3}    {0:4:2}    {0:4}:2:4    {0:8,!3}    {0}:8,!{3}    0,2,4
 * </pre>
 *
 * <p>Immutable.
 *
 * @param text the original text
 * @param level the level of the name; null for a list
 * @param count the maximum number of places of the name; 0 for all
 * @param places of a list; null for a name
 */
public record PlaceList(String text, Topology.@Nullable Level level, int count, @Nullable List<BitSet> places) {

    /**
     * Reads such a value; case and blanks do not matter.
     *
     * @throws IllegalArgumentException if {@code text} is invalid
     */
    public static PlaceList parse(String text) {
        String plain = text.strip().toLowerCase(Locale.ROOT);
        if (plain.isEmpty()) {
            throw new IllegalArgumentException("no places");
        }
        return Character.isLetter(plain.charAt(0)) ? named(text, plain)
                : new PlaceList(text.strip(), null, 0, new PlaceParser(plain).places());
    }

    private static PlaceList named(String text, String plain) {
        int open = plain.indexOf('(');
        String name = open < 0 ? plain : plain.substring(0, open).strip();
        int count = 0;
        if (open >= 0) {
            if (!plain.endsWith(")")) {
                throw new IllegalArgumentException(text);
            }
            count = Integer.parseInt(plain.substring(open + 1, plain.length() - 1).strip());
            if (count < 1) {
                throw new IllegalArgumentException(text);
            }
        }
        return new PlaceList(text.strip(), Topology.Level.valueOf(name.toUpperCase(Locale.ROOT)), count, null);
    }

    /**
     * Returns the places with only those processors that are in {@code allowed}, without empty places.
     */
    public List<BitSet> resolve(Topology topology, BitSet allowed) {
        if (level != null) {
            List<BitSet> groups = topology.groups(level, allowed);
            return count == 0 || count >= groups.size() ? groups : List.copyOf(groups.subList(0, count));
        }
        List<BitSet> there = new ArrayList<>();
        for (BitSet place : Objects.requireNonNull(places, "neither a name nor a list of places")) {
            BitSet usable = (BitSet) place.clone();
            usable.and(allowed);
            if (!usable.isEmpty()) {
                there.add(usable);
            }
        }
        return there;
    }

    @Override
    public String toString() {
        return text;
    }
}
