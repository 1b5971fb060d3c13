package org.quipu.device.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.ProtocolException;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;

/** The formats of data that is sent or passed to the hardware: addresses, pairing messages, IDs, layouts, sizes. */
class VerbsFormsTest {

    private static final String CONTROL = "nio2;boot/1;node1;eth0/10.9.0.1/24/0/;4711";

    @Test
    void anAddressIsReadBack() {
        VerbsAddress address = new VerbsAddress("roce2", CONTROL);
        assertThat(address.toString()).isEqualTo("verbs1;roce2;" + CONTROL);
        assertThat(VerbsAddress.parse(address.toString())).isEqualTo(address);
        assertThat(VerbsAddress.room(1024, "roce2") + "verbs1;roce2;".length()).isEqualTo(1024);
        for (String wrong : new String[] {"", "nonsense", CONTROL, "verbs2;roce2;" + CONTROL}) {
            assertThatThrownBy(() -> VerbsAddress.parse(wrong)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void onlyTheSameFabricIsReached() {
        VerbsAddress roce = new VerbsAddress("roce2", CONTROL);
        assertThat(roce.reaches(new VerbsAddress("roce2", "nio2;other/1;node2;eth0/10.9.0.2/24/0/;4711"))).isTrue();
        assertThat(roce.reaches(new VerbsAddress("ib-fe80000000000000", CONTROL))).isFalse();
        assertThat(roce.reaches(new VerbsAddress("roce2", "nio2;other/1;node2;lo/127.0.0.1/8/0/;4711")))
                .as("loopback of another machine").isFalse();
    }

    @Test
    void aPairingMessageIsReadBack() throws Exception {
        byte[] gid = Gid.parse("0000:0000:0000:0000:0000:ffff:0a09:0001");
        VerbsPairingMessage message = new VerbsPairingMessage(17, 0xABCDEF, 3, 5, 16_384, 64, 16, 131_072,
                0x7F00_0000_1000L, 4711, gid);
        assertThat(message.encode().remaining()).isEqualTo(VerbsPairingDescriptor.BYTES);
        assertThat(VerbsPairingMessage.decode(message.encode())).usingRecursiveComparison().isEqualTo(message);
        message.checkSettings(new VerbsPairingMessage(1, 1, 1, 1, 16_384, 8, 1, 131_072, 0, 0, gid));
        assertThatThrownBy(() -> message.checkSettings(
                new VerbsPairingMessage(1, 1, 1, 1, 8192, 64, 1, 131_072, 0, 0, gid)))
                .isInstanceOf(ProtocolException.class).hasMessageContaining("same");
        assertThatThrownBy(() -> VerbsPairingMessage.decode(message.encode().putLong(0, 1)))
                .isInstanceOf(ProtocolException.class);
        assertThatThrownBy(() -> VerbsPairingMessage.decode(new VerbsPairingMessage(1, 1, 1, 6, 1, 2, 1, 0, 0, 0, gid)
                .encode())).isInstanceOf(ProtocolException.class);
    }

    @Test
    void anIdKeepsItsParts() {
        long id = WorkId.of(WorkId.READ, WorkId.RANKS - 1, 0xFFFF_0001);
        assertThat(WorkId.kind(id)).isEqualTo(WorkId.READ);
        assertThat(WorkId.rank(id)).isEqualTo(WorkId.RANKS - 1);
        assertThat(WorkId.index(id)).isEqualTo(0xFFFF_0001);
    }

    @Test
    void queuePairsAreFoundByNumber() {
        QueuePairTable<Integer> table = new QueuePairTable<>();
        Map<Integer, Integer> model = new HashMap<>();
        Random random = new Random(3);
        assertThat(table.find(0)).isNull();
        for (int i = 0; i < 2000; i++) {
            int number = random.nextInt(1 << 24) & (i % 2 == 0 ? -1 : 0xFF0000);
            table.put(number, i);
            model.put(number, i);
        }
        assertThat(model).allSatisfy((number, value) -> assertThat(table.find(number)).isEqualTo(value));
        assertThat(table.find(-1)).isNull();
    }

    @Test
    void aContextThatLooksWrongIsRefused() throws Exception {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment context = arena.allocate(ContextDescriptor.BYTES, 8);
            context.set(NativeLibrary.LONG, ContextDescriptor.DEVICE, 4711);
            context.set(NativeLibrary.LONG, ContextDescriptor.ABI_COMPAT, ContextDescriptor.ABI_COMPATIBLE);
            context.set(NativeLibrary.INT, ContextDescriptor.NUM_COMP_VECTORS, 2);
            for (long function = ContextDescriptor.OPS; function < ContextDescriptor.OPS
                    + ContextDescriptor.OPS_BYTES; function += 8) {
                context.set(NativeLibrary.LONG, function, 1);
            }
            Verbs.checkLayout(context, 4711);
            assertThatThrownBy(() -> Verbs.checkLayout(context, 4712)).isInstanceOf(NativeException.class)
                    .hasMessageContaining("layout");
            refused(context, ContextDescriptor.ABI_COMPAT, 0, "abi_compat");
            refused(context, ContextDescriptor.POST_SEND, 0, "function");
            context.set(NativeLibrary.INT, ContextDescriptor.NUM_COMP_VECTORS, 0);
            assertThatThrownBy(() -> Verbs.checkLayout(context, 4711)).hasMessageContaining("num_comp_vectors");
        }
    }

    private static void refused(MemorySegment context, long offset, long wrong, String word) {
        long right = context.get(NativeLibrary.LONG, offset);
        context.set(NativeLibrary.LONG, offset, wrong);
        assertThatThrownBy(() -> Verbs.checkLayout(context, 4711)).isInstanceOf(NativeException.class)
                .hasMessageContaining(word);
        context.set(NativeLibrary.LONG, offset, right);
    }

    @Test
    void aLibraryThatIsMissingIsNamed() {
        assertThatThrownBy(() -> NativeLibrary.load("libquipu-nowhere.so.1", "get one"))
                .isInstanceOf(NativeException.class).hasMessageContaining("libquipu-nowhere.so.1");
    }

    @Test
    void creditsShrinkToFitTheMemory() {
        int frame = 16 * 1024;
        assertThat(VerbsSettings.credits(64, 256L << 20, frame, 0, 2)).isEqualTo(64);
        int many = VerbsSettings.credits(64, 256L << 20, frame, 0, 257);
        assertThat(many).isBetween(4, 63);
        assertThat(256L * 2 * many * SlotGeometry.slotBytes(frame)).isLessThanOrEqualTo(256L << 20);
        assertThat(VerbsSettings.credits(64, 1 << 20, frame, 0, 10_000)).isEqualTo(4);
    }

    @Test
    void chunksShrinkToHalfOfAPeersShareAndNotBelowAFrame() {
        int frame = 16 * 1024;
        assertThat(VerbsSettings.chunk(128 * 1024, 256L << 20, frame, 2)).isEqualTo(128 * 1024);
        assertThat(VerbsSettings.chunk(0, 256L << 20, frame, 2)).isZero();
        assertThat(VerbsSettings.chunk(frame, 256L << 20, frame, 2)).as("no longer than a frame").isZero();
        assertThat(VerbsSettings.chunk(128 * 1024, 256L << 20, frame, 10_000)).isZero();
        for (int ranks = 2; ranks < 300; ranks++) {
            long share = (256L << 20) / (ranks - 1);
            int chunk = VerbsSettings.chunk(128 * 1024, 256L << 20, frame, ranks);
            assertThat(4 * SlotGeometry.chunkBytes(chunk)).isLessThanOrEqualTo(share);
            int credits = VerbsSettings.credits(64, 256L << 20, frame, chunk, ranks);
            assertThat(2L * credits * SlotGeometry.slotBytes(frame) + 2 * SlotGeometry.chunkBytes(chunk))
                    .as("%d ranks", ranks).isLessThanOrEqualTo(share);
        }
    }
}
