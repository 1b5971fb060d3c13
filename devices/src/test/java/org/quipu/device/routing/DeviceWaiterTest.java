package org.quipu.device.routing;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
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
        return new DeviceWaiter("quipu-test-sentry", device, () -> {});
    }

    @Test
    void anExceptionInTheDeviceIsTheDrivers() {
        try (DeviceWaiter sentry = over(new IllegalStateException("made up"))) {
            for (int i = 0; i < 3; i++) {
                sentry.begin();
                assertThatThrownBy(sentry::end).isInstanceOf(IllegalStateException.class).hasMessage("made up");
            }
        }
    }

    @Test
    void anErrorInTheDeviceEndsTheSentryAndHoldsNobodyUp() {
        try (DeviceWaiter sentry = over(new StackOverflowError("made up"))) {
            for (int i = 0; i < 3; i++) {
                sentry.begin();
                sentry.end();
            }
        }
    }
}
