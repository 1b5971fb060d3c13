package org.quipu.mpj.datatype;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages of objects, and the streams and arrays that hold them. */
class ObjectCodecTest {

    private static byte[] bytes(int length, int seed) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (i * 31 + seed);
        }
        return bytes;
    }

    private static Object[] transfer(Object[] sent, int part) {
        MemorySegment message = ObjectCodec.pack(sent, 0, sent.length);
        Object[] received = new Object[sent.length];
        ObjectCodec codec = new ObjectCodec(received, 0, received.length);
        assertThat(codec.begin(message.byteSize(), sent.length)).isNull();
        for (long at = 0; at < message.byteSize(); at += part) {
            codec.unpack(at, message, at, Math.min(part, message.byteSize() - at));
        }
        codec.finish();
        return received;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 1000, 1024, 5000, 100_000, SpareArrays.LONGEST + 1, 3 << 20})
    void objectsOfAnyLengthArrive(int length) {
        Object[] sent = {bytes(length, 1), "text", null};
        Object[] received = transfer(sent, 4096);
        assertThat((byte[]) received[0]).isEqualTo((byte[]) sent[0]);
        assertThat(received[1]).isEqualTo("text");
        assertThat(received[2]).isNull();
    }

    @Test
    void aShortMessageAfterALongOneHasItsOwnData() {
        MemorySegment first = ObjectCodec.pack(new Object[] {bytes(50_000, 1)}, 0, 1);
        MemorySegment second = ObjectCodec.pack(new Object[] {bytes(10, 2)}, 0, 1);
        byte[] before = first.toArray(ValueLayout.JAVA_BYTE);
        assertThat((byte[]) transfer(new Object[] {bytes(50_000, 3)}, 1 << 20)[0]).isEqualTo(bytes(50_000, 3));
        assertThat((byte[]) transfer(new Object[] {bytes(10, 4)}, 1 << 20)[0]).isEqualTo(bytes(10, 4));
        assertThat(second.byteSize()).isLessThan(100);
        assertThat(first.toArray(ValueLayout.JAVA_BYTE)).isEqualTo(before);
    }

    /** Reads more than it has written. */
    private static final class Greedy implements Serializable {
        private static final long serialVersionUID = 1;

        private void readObject(ObjectInputStream in) throws IOException {
            in.readFully(new byte[10_000]);
        }
    }

    @Test
    void anObjectCannotReadBeyondItsMessage() {
        transfer(new Object[] {bytes(50_000, 1)}, 1 << 20);
        assertThatThrownBy(() -> transfer(new Object[] {new Greedy()}, 1 << 20))
                .isInstanceOf(SerializationException.class).hasMessageContaining("EOFException");
        assertThat((byte[]) transfer(new Object[] {bytes(50_000, 2)}, 1 << 20)[0]).isEqualTo(bytes(50_000, 2));
    }

    @Test
    void theInputEndsWithItsMessage() {
        byte[] array = bytes(2000, 1);
        SerializedInput in = new SerializedInput(array, 10);
        byte[] read = new byte[20];
        assertThat(in.read()).isEqualTo(1);
        assertThat(in.skip(2)).isEqualTo(2);
        assertThat(in.available()).isEqualTo(7);
        assertThat(in.read(read, 0, 20)).isEqualTo(7);
        assertThat(Arrays.copyOf(read, 7)).isEqualTo(Arrays.copyOfRange(bytes(2000, 1), 3, 10));
        assertThat(in.read(read, 0, 20)).isEqualTo(-1);
        assertThat(in.read()).isEqualTo(-1);
        in.close();
        assertThat(in.available()).isZero();
    }

    @Test
    void aSpareArrayIsLongEnough() {
        SpareArrays.release(new byte[1 << 12]);
        SpareArrays.release(new byte[SpareArrays.LONGEST + 1]);
        assertThat(SpareArrays.take(1 << 13).length).isBetween(1 << 13, SpareArrays.LONGEST);
        assertThat(SpareArrays.take(0)).isNotEmpty();
    }
}
