package mpi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** A datatype with an explicit type map, element by element, as the standard defines it. */
final class TypeModel {

    private enum Kind { DATA, LB, UB }

    private record Entry(Kind kind, int place) {}

    private static final int MOST_ENTRIES = 3000;

    final Datatype type;
    private final List<Entry> entries;
    private final String text;

    private TypeModel(Datatype type, List<Entry> entries, String text) {
        this.type = type;
        this.entries = entries;
        this.text = text;
    }

    static TypeModel basic(Datatype type) {
        return new TypeModel(type, List.of(new Entry(Kind.DATA, 0)), type.toString());
    }

    /** Returns a random type, nested up to a depth. */
    static TypeModel random(Random random, Datatype base, int depth) {
        TypeModel old = depth == 0 ? basic(base) : random(random, base, depth - 1);
        TypeModel made = make(random, base, depth, old);
        return made.entries.size() > MOST_ENTRIES ? old : made;
    }

    private static TypeModel make(Random random, Datatype base, int depth, TypeModel old) {
        int count = random.nextInt(5);
        int length = random.nextInt(4);
        int stride = random.nextInt(-3, 8);
        int[] lengths = random.ints(count, 0, 4).toArray();
        int[] places = random.ints(count, -6, 20).toArray();
        return switch (random.nextInt(8)) {
            case 0 -> old.made(Datatype.Contiguous(count, old.type), old.blocks(new int[] {count}, new int[1]),
                    "contiguous " + count);
            case 1 -> old.made(Datatype.Vector(count, length, stride, old.type),
                    old.spaced(count, length, stride * old.extent()), "vector " + count + " " + length + " " + stride);
            case 2 -> old.made(Datatype.Hvector(count, length, stride, old.type), old.spaced(count, length, stride),
                    "hvector " + count + " " + length + " " + stride);
            case 3 -> {
                int[] scaled = places.clone();
                Arrays.setAll(scaled, i -> places[i] * old.extent());
                yield old.made(Datatype.Indexed(lengths, places, old.type), old.blocks(lengths, scaled), "indexed "
                        + count);
            }
            case 4 -> old.made(Datatype.Hindexed(lengths, places, old.type), old.blocks(lengths, places), "hindexed "
                    + count);
            case 5 -> old.made(Datatype.Create_resized(old.type, length - 2, stride + 4),
                    old.resized(length - 2, stride + 4), "resized " + (length - 2) + " " + (stride + 4));
            case 6 -> old.made(old.type.basic != null ? Datatype.Contiguous(1, old.type) : old.type.Dup(),
                    old.entries, "dup");
            default -> struct(random, base, depth, old);
        };
    }

    private static TypeModel struct(Random random, Datatype base, int depth, TypeModel first) {
        TypeModel second = depth == 0 ? basic(base) : random(random, base, depth - 1);
        TypeModel[] parts = {first, new TypeModel(MPI.LB, List.of(new Entry(Kind.LB, 0)), "LB"), second,
            new TypeModel(MPI.UB, List.of(new Entry(Kind.UB, 0)), "UB")};
        int used = random.nextInt(1, 5);
        int[] lengths = random.ints(used, 0, 3).toArray();
        int[] places = random.ints(used, -5, 30).toArray();
        Datatype[] types = new Datatype[used];
        List<Entry> entries = new ArrayList<>();
        StringBuilder text = new StringBuilder("struct");
        for (int i = 0; i < used; i++) {
            types[i] = parts[i].type;
            entries.addAll(parts[i].blocks(new int[] {lengths[i]}, new int[] {places[i]}));
            text.append(' ').append(lengths[i]).append('@').append(places[i]).append('{').append(parts[i].text)
                    .append('}');
        }
        return new TypeModel(Datatype.Struct(lengths, places, types), entries, text.toString());
    }

    private TypeModel made(Datatype made, List<Entry> newEntries, String how) {
        return new TypeModel(made, newEntries, how + " of {" + text + "}");
    }

    private List<Entry> spaced(int count, int length, int stride) {
        int[] lengths = new int[count];
        int[] places = new int[count];
        Arrays.fill(lengths, length);
        Arrays.setAll(places, i -> i * stride);
        return blocks(lengths, places);
    }

    private List<Entry> blocks(int[] lengths, int[] places) {
        int extent = extent();
        List<Entry> all = new ArrayList<>();
        for (int i = 0; i < lengths.length; i++) {
            for (int j = 0; j < lengths[i]; j++) {
                for (Entry entry : entries) {
                    all.add(new Entry(entry.kind, places[i] + j * extent + entry.place));
                }
            }
        }
        return all;
    }

    private List<Entry> resized(int lb, int extent) {
        List<Entry> all = new ArrayList<>(entries.stream().filter(entry -> entry.kind == Kind.DATA).toList());
        all.add(new Entry(Kind.LB, lb));
        all.add(new Entry(Kind.UB, lb + extent));
        return all;
    }

    int lb() {
        Kind kind = entries.stream().anyMatch(entry -> entry.kind == Kind.LB) ? Kind.LB : Kind.DATA;
        return entries.stream().filter(entry -> entry.kind == kind).mapToInt(Entry::place).min().orElse(0);
    }

    int ub() {
        boolean marked = entries.stream().anyMatch(entry -> entry.kind == Kind.UB);
        return marked ? entries.stream().filter(entry -> entry.kind == Kind.UB).mapToInt(Entry::place).max()
                .orElseThrow()
                : entries.stream().filter(entry -> entry.kind == Kind.DATA).mapToInt(entry -> entry.place + 1).max()
                        .orElse(0);
    }

    int extent() {
        return ub() - lb();
    }

    int size() {
        return (int) entries.stream().filter(entry -> entry.kind == Kind.DATA).count();
    }

    /** Returns the positions of the base elements of a number of elements, in order. */
    int[] places(int count) {
        int extent = extent();
        int[] one = entries.stream().filter(entry -> entry.kind == Kind.DATA).mapToInt(Entry::place).toArray();
        int[] all = new int[one.length * count];
        for (int i = 0; i < all.length; i++) {
            all[i] = i / one.length * extent + one[i % one.length];
        }
        return all;
    }

    @Override
    public String toString() {
        return text;
    }
}
