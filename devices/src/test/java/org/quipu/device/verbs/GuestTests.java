package org.quipu.device.verbs;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * Runs test classes without Maven, as in the guest of {@code rdma/rdma-vm}. Arguments: names of classes, or
 * {@code class#method}. In the guest, whose processor is emulated, tests with the tag {@value #LARGE} are skipped. Exit
 * status 0 if at least one test ran, none failed, and none was skipped.
 */
public final class GuestTests implements TestExecutionListener {

    /** Tag of tests that send gibibytes. */
    private static final String LARGE = "large";

    private long startedAt;

    private GuestTests() {
    }

    public static void main(String[] args) {
        SummaryGeneratingListener summary = new SummaryGeneratingListener();
        DiscoverySelector[] selectors = Arrays.stream(args)
                .map(name -> name.contains("#") ? DiscoverySelectors.selectMethod(name)
                        : DiscoverySelectors.selectClass(name))
                .toArray(DiscoverySelector[]::new);
        var request = LauncherDiscoveryRequestBuilder.request().selectors(selectors);
        if (Boolean.getBoolean("quipu.test.guest")) {
            request.filters(TagFilter.excludeTags(LARGE));
        }
        LauncherFactory.create().execute(request.build(), summary, new GuestTests());
        var result = summary.getSummary();
        result.printFailuresTo(new PrintWriter(System.out, true, StandardCharsets.UTF_8), 30);
        System.out.printf("guest: %d passed, %d failed, %d skipped%n", result.getTestsSucceededCount(),
                result.getTotalFailureCount(),
                result.getTestsSkippedCount() + result.getContainersSkippedCount() + result.getTestsAbortedCount());
        boolean good = result.getTestsSucceededCount() > 0 && result.getTotalFailureCount() == 0
                && result.getTestsSkippedCount() == 0 && result.getContainersSkippedCount() == 0;
        System.exit(good ? 0 : 1);
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        startedAt = System.nanoTime();
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        System.out.printf("  SKIPPED %s: %s%n", test.getDisplayName(), reason);
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (test.isTest()) {
            System.out.printf("  %-10s %6.1f s  %s %s %s%n", result.getStatus(),
                    (System.nanoTime() - startedAt) / (double) TimeUnit.SECONDS.toNanos(1), method(test),
                    test.getDisplayName(), result.getThrowable().map(Throwable::toString).orElse(""));
        }
    }

    private static String method(TestIdentifier test) {
        return test.getSource().filter(MethodSource.class::isInstance).map(MethodSource.class::cast)
                .map(source -> source.getJavaClass().getSimpleName() + "." + source.getMethodName()).orElse("");
    }
}
