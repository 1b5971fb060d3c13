package org.quipu.device.ucx;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Optional;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Runs tests if UCX can be used, with the given transports. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith({OnUcx.Condition.class, OnUcx.Transports.class})
@interface OnUcx {

    /** The transports, in the syntax of {@code quipu.ucx.tls}. */
    String value() default "self,sm";

    /** Reports why tests were skipped. */
    final class Condition implements ExecutionCondition {

        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            if (context.getTestMethod().isPresent()) {
                return ConditionEvaluationResult.enabled("the class runs");
            }
            Optional<String> reason = new UcxDeviceProvider().unavailable();
            return reason.map(text -> ConditionEvaluationResult.disabled("no UCX here: " + text))
                    .orElseGet(() -> ConditionEvaluationResult.enabled("there is a UCX"));
        }
    }

    /** Sets the transports, also for child processes. */
    final class Transports implements BeforeAllCallback, AfterAllCallback {

        private static final String PROPERTY = "quipu.ucx.tls";

        @Override
        public void beforeAll(ExtensionContext context) {
            System.setProperty(PROPERTY, AnnotationSupport.findAnnotation(context.getRequiredTestClass(), OnUcx.class)
                    .orElseThrow().value());
        }

        @Override
        public void afterAll(ExtensionContext context) {
            System.clearProperty(PROPERTY);
        }
    }
}
