package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * The block sizes of {@code bench netpipe}.
 *
 * @param bytes the sizes in bytes, ascending
 * @param ranges the arguments of NetPIPE in C, which is started once for each
 */
record NetpipeSizes(List<Integer> bytes, List<List<String>> ranges) {

    /**
     * NetPIPE's sizes from 1 byte on: powers of 2 and the sizes in the middle between them, up to a limit. A size whose
     * distance to the next one is larger than the perturbation plus 1 is preceded and followed by the sizes that differ
     * from it by the perturbation; 0 for none.
     */
    static NetpipeSizes growing(int limit, int perturbation) {
        List<Integer> sizes = new ArrayList<>();
        int power = 1;
        for (int size = 1; size <= limit; size += Math.max(1, power / 2)) {
            power = Integer.highestOneBit(size);
            boolean perturbed = perturbation > 0 && Math.max(1, power / 2) > perturbation + 1;
            if (perturbed) {
                sizes.add(size - perturbation);
            }
            sizes.add(size);
            if (perturbed) {
                sizes.add(size + perturbation);
            }
        }
        return new NetpipeSizes(sizes.stream().distinct().toList(), List.of(range(1, limit, perturbation)));
    }

    /** These sizes alone, in ascending order. */
    static NetpipeSizes listed(List<Integer> sizes) {
        List<Integer> ascending = sizes.stream().sorted().distinct().toList();
        return new NetpipeSizes(ascending, ascending.stream().map(size -> range(size, size, 0)).toList());
    }

    private static List<String> range(int first, int last, int perturbation) {
        return List.of("-l", Integer.toString(first), "-u", Integer.toString(last), "-p",
                Integer.toString(perturbation));
    }
}
