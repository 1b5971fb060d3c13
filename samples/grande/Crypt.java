import java.util.Arrays;
import java.util.SplittableRandom;

/** Encryption and decryption by the International Data Encryption Algorithm (IDEA): whole numbers. */
public class Crypt {

    private static final int ROUNDS = 8;
    private static final int KEYS = 6 * ROUNDS + 4;

    public static void main(String[] args) {
        byte[] plain = text(Grande.size(args, 80_000, 3_000_000, 20_000_000));
        byte[] encrypted = new byte[plain.length];
        byte[] decrypted = new byte[plain.length];
        long begin = System.nanoTime();
        apply(plain, encrypted, encryptionKeys());
        apply(encrypted, decrypted, decryptionKeys());
        report(plain, encrypted, decrypted, System.nanoTime() - begin);
    }

    /** Returns a text whose first block is that of the test vector, the rest random. */
    static byte[] text(int length) {
        byte[] text = new byte[length];
        new SplittableRandom(1).nextBytes(text);
        System.arraycopy(new byte[] {0, 0, 0, 1, 0, 2, 0, 3}, 0, text, 0, 8);
        return text;
    }

    /** Encrypts or decrypts a text, which is a multiple of 8 bytes long. */
    static void apply(byte[] in, byte[] out, int[] keys) {
        //omp parallel for
        for (int at = 0; at < in.length; at += 8) {
            int a = word(in, at);
            int b = word(in, at + 2);
            int c = word(in, at + 4);
            int d = word(in, at + 6);
            for (int k = 0; k < 6 * ROUNDS; k += 6) {
                a = product(a, keys[k]);
                b = b + keys[k + 1] & 0xFFFF;
                c = c + keys[k + 2] & 0xFFFF;
                d = product(d, keys[k + 3]);
                int s = product(a ^ c, keys[k + 4]);
                int t = product(s + (b ^ d) & 0xFFFF, keys[k + 5]);
                int u = s + t & 0xFFFF;
                a ^= t;
                d ^= u;
                int middle = b ^ u;
                b = c ^ t;
                c = middle;
            }
            put(out, at, product(a, keys[6 * ROUNDS]));
            put(out, at + 2, c + keys[6 * ROUNDS + 1]);
            put(out, at + 4, b + keys[6 * ROUNDS + 2]);
            put(out, at + 6, product(d, keys[6 * ROUNDS + 3]));
        }
    }

    private static int word(byte[] text, int at) {
        return (text[at] & 0xFF) << 8 | text[at + 1] & 0xFF;
    }

    private static void put(byte[] text, int at, int word) {
        text[at] = (byte) (word >> 8);
        text[at + 1] = (byte) word;
    }

    /** Multiplies modulo 65537, where 0 stands for 65536. */
    private static int product(int a, int b) {
        long x = a == 0 ? 65536 : a;
        long y = b == 0 ? 65536 : b;
        return (int) (x * y % 65537) & 0xFFFF;
    }

    /** The keys of the rounds: the user's key, the words 1 to 8, rotated by 25 bits after each eight keys. */
    static int[] encryptionKeys() {
        int[] keys = new int[KEYS];
        for (int i = 0; i < KEYS; i++) {
            int bit = i / 8 * 25 + i % 8 * 16;
            int high = bit / 16 % 8 + 1;
            int low = (bit / 16 + 1) % 8 + 1;
            keys[i] = (high << 16 | low) >> 16 - bit % 16 & 0xFFFF;
        }
        return keys;
    }

    /** The keys that undo the rounds in the opposite order. */
    static int[] decryptionKeys() {
        int[] keys = encryptionKeys();
        int[] inverse = new int[KEYS];
        for (int round = 0; round <= ROUNDS; round++) {
            int to = 6 * round;
            int from = 6 * (ROUNDS - round);
            boolean outer = round == 0 || round == ROUNDS;
            inverse[to] = inverse(keys[from]);
            inverse[to + 1] = -keys[from + (outer ? 1 : 2)] & 0xFFFF;
            inverse[to + 2] = -keys[from + (outer ? 2 : 1)] & 0xFFFF;
            inverse[to + 3] = inverse(keys[from + 3]);
            if (round < ROUNDS) {
                inverse[to + 4] = keys[from - 2];
                inverse[to + 5] = keys[from - 1];
            }
        }
        return inverse;
    }

    /** The inverse modulo 65537, by the theorem of Fermat. */
    private static int inverse(int a) {
        int power = 1;
        for (int i = 0; i < 65535; i++) {
            power = product(power, a);
        }
        return power;
    }

    static void report(byte[] plain, byte[] encrypted, byte[] decrypted, long nanos) {
        byte[] vector = {0x11, (byte) 0xFB, (byte) 0xED, 0x2B, 0x01, (byte) 0x98, 0x6D, (byte) 0xE5};
        boolean right = Arrays.equals(plain, decrypted) && Arrays.equals(encrypted, 0, 8, vector, 0, 8);
        Grande.report("Crypt", nanos, right, plain.length + " bytes, hash of the cipher " + Arrays.hashCode(encrypted));
    }
}
//> Crypt: 80000 bytes, hash of the cipher -541463067
