package org.quipu.device.routing;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quipu.device.Device;
import org.quipu.device.Exposure;
import org.quipu.device.FrameHandler;
import org.quipu.device.Lane;

/**
 * Combines several devices into one; each carries the frames of some peers. A poll polls all of them. A wait sleeps in
 * the first, preferred device, while a {@link DeviceWaiter} sleeps in each of the others. A wake-up by one of these
 * costs an additional thread switch.
 */
public class RoutedDevice implements Device {

    private final int rank;
    private final Device[] devices;
    private final Device[] byPeer;
    private final Device first;
    private final DeviceWaiter[] waiters;

    private volatile boolean closed;

    /**
     * Combines devices.
     *
     * @param rank this process's rank in the job
     * @param size the job's number of processes
     * @param devices at least one, the preferred first
     */
    public RoutedDevice(int rank, int size, List<Device> devices) {
        this.rank = rank;
        this.devices = devices.toArray(Device[]::new);
        byPeer = new Device[size];
        first = devices.getFirst();
        waiters = devices.stream().skip(1)
                .map(device -> new DeviceWaiter("quipu-await-" + device.name() + "-" + rank, device, first::wake))
                .toArray(DeviceWaiter[]::new);
    }

    /**
     * Sets the device that carries a peer's frames. Must be called before the first frame to or from that peer, and
     * must happen before every use of this device.
     *
     * @param peer the peer's rank; the peer must choose the same device for this process
     * @param device one of the combined devices, to which the peer has been added
     */
    public final void route(int peer, Device device) {
        byPeer[peer] = device;
    }

    /** Returns the names of the devices in order of preference, such as {@code shm+nio}. */
    @Override
    public String name() {
        return List.of(devices).stream().map(Device::name).collect(Collectors.joining("+"));
    }

    @Override
    public String name(int peer) {
        return to(peer).name();
    }

    @Override
    public String encryption(int peer) {
        return to(peer).encryption(peer);
    }

    @Override
    public List<String> route(int peer) {
        return to(peer).route(peer);
    }

    @Override
    public String address() {
        return List.of(devices).stream().map(Device::address).collect(Collectors.joining("+"));
    }

    @Override
    public void start(FrameHandler handler) {
        for (Device device : devices) {
            device.start(handler);
        }
    }

    /** @throws UnsupportedOperationException always: peers are added to the device that carries their frames */
    @Override
    public void addPeer(int peer, String address) {
        throw new UnsupportedOperationException("add the peer to one of the devices and call route");
    }

    private Device to(int peer) {
        Device device = byPeer[peer];
        if (device == null) {
            throw new IllegalArgumentException("rank " + peer + (peer == rank ? " is this process" : " was not added"));
        }
        return device;
    }

    @Override
    public int maxPayload() {
        int least = Integer.MAX_VALUE;
        for (Device device : devices) {
            least = Math.min(least, device.maxPayload());
        }
        return least;
    }

    @Override
    public int maxPayload(int peer) {
        return to(peer).maxPayload(peer);
    }

    @Override
    public int chunk(int peer) {
        return to(peer).chunk(peer);
    }

    @Override
    public int eagerLimit() {
        int least = Integer.MAX_VALUE;
        for (Device device : devices) {
            least = Math.min(least, device.eagerLimit());
        }
        return least;
    }

    @Override
    public int eagerLimit(int peer) {
        return to(peer).eagerLimit(peer);
    }

    @Override
    public int trySend(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        return to(peer).trySend(peer, h0, h1, h2, h3, memory, offset, length);
    }

    @Override
    public int trySendAlone(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
            int length) {
        return to(peer).trySendAlone(peer, h0, h1, h2, h3, memory, offset, length);
    }

    @Override
    public int trySendSoon(int peer, long h0, long h1, long h2, long h3, MemorySegment memory,
            long offset, int length) {
        return to(peer).trySendSoon(peer, h0, h1, h2, h3, memory, offset, length);
    }

    @Override
    public @Nullable Lane lane(int peer) {
        return to(peer).lane(peer);
    }

    @Override
    public long readLimit(int peer) {
        return to(peer).readLimit(peer);
    }

    @Override
    public boolean expose(int peer, MemorySegment memory, long offset, long length, Exposure exposure) {
        return to(peer).expose(peer, memory, offset, length, exposure);
    }

    @Override
    public void withdraw(int peer, Exposure exposure) {
        to(peer).withdraw(peer, exposure);
    }

    @Override
    public int read(int peer, long key0, long key1, long from, MemorySegment memory, long offset, long length,
            long ticket) {
        return to(peer).read(peer, key0, key1, from, memory, offset, length, ticket);
    }

    @Override
    public int poll() {
        int frames = 0;
        for (Device device : devices) {
            frames += device.poll();
        }
        return frames;
    }

    @Override
    public boolean isQuiet() {
        for (Device device : devices) {
            if (!device.isQuiet()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void await(long timeoutNanos) {
        if (closed) {
            return;
        }
        for (DeviceWaiter waiter : waiters) {
            waiter.begin();
        }
        RuntimeException trouble = null;
        try {
            first.await(timeoutNanos);
        } catch (RuntimeException e) {
            trouble = e;
        }
        for (DeviceWaiter waiter : waiters) {
            try {
                waiter.end();
            } catch (RuntimeException e) {
                if (trouble == null) {
                    trouble = e;
                } else {
                    trouble.addSuppressed(e);
                }
            }
        }
        if (trouble != null) {
            throw trouble;
        }
    }

    @Override
    public void wake() {
        first.wake();
    }

    @Override
    public boolean flushed() {
        for (Device device : devices) {
            if (!device.flushed()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() {
        closed = true;
        for (Device device : devices) {
            device.close();
        }
        for (DeviceWaiter waiter : waiters) {
            waiter.close();
        }
    }
}
