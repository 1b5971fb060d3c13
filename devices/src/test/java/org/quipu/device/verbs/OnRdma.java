package org.quipu.device.verbs;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Optional;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Runs tests if there is an RDMA device: on a machine that has one, or in the guest of {@code rdma/rdma-vm}. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(OnRdma.Condition.class)
@interface OnRdma {

    /** Reports why tests were skipped. */
    final class Condition implements ExecutionCondition {

        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            Optional<String> reason = new VerbsDeviceProvider().unavailable();
            return reason.map(text -> ConditionEvaluationResult.disabled("no RDMA here: " + text))
                    .orElseGet(() -> ConditionEvaluationResult.enabled("there is an RDMA device"));
        }
    }
}
