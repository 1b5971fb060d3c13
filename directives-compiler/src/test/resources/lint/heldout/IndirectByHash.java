// race: yes, QD0908
// Two keys may have one hash.
class IndirectByHash {
    static void run(int[] table, String[] keys, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) table[Math.floorMod(keys[i].hashCode(), 64)]++; // clash
    }
}
