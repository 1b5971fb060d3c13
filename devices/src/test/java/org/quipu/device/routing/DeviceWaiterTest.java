package org.quipu.device.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.device.Device;

/** The driver never waits indefinitely for its {@link DeviceWaiter}. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DeviceWaiterTest {

    private static DeviceWaiter over(Throwable trouble) {
        Device device = (Device) Proxy.newProxyInstance(Device.class.getClassLoader(), new Class<?>[] {Device.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("await")) {
                        throw trouble;
                    }
                    return null;
                });
        return new DeviceWaiter("quipu-test-waiter", device, () -> {});
    }

    @Test
    void anExceptionInTheDeviceIsTheDrivers() {
        try (DeviceWaiter waiter = over(new IllegalStateException("made up"))) {
            for (int i = 0; i < 3; i++) {
                waiter.begin();
                assertThatThrownBy(waiter::end).isInstanceOf(IllegalStateException.class).hasMessage("made up");
            }
        }
    }

    @Test
    void anErrorInTheDeviceEndsTheWaiterAndBlocksNoThread() {
        try (DeviceWaiter waiter = over(new StackOverflowError("made up"))) {
            for (int i = 0; i < 3; i++) {
                waiter.begin();
                waiter.end();
            }
        }
    }

    /** If it woke the driver then, the driver's next wait would end at once, and so would all others. */
    @Test
    void aWaitThatTheDriverEndsDoesNotWakeTheDriver() {
        Semaphore wakes = new Semaphore(0);
        Device device = (Device) Proxy.newProxyInstance(Device.class.getClassLoader(), new Class<?>[] {Device.class},
                (proxy, method, arguments) -> {
                    switch (method.getName()) {
                        case "await" -> wakes.acquire();
                        case "wake" -> wakes.release();
                        default -> {}
                    }
                    return null;
                });
        AtomicInteger driverWakes = new AtomicInteger();
        try (DeviceWaiter waiter = new DeviceWaiter("quipu-test-waiter", device, driverWakes::incrementAndGet)) {
            for (int i = 0; i < 100; i++) {
                waiter.begin();
                waiter.end();
            }
            assertThat(driverWakes).hasValue(0);
            waiter.begin();
            wakes.release();
            while (driverWakes.get() == 0) {
                Thread.onSpinWait();
            }
            waiter.end();
        }
    }
}
