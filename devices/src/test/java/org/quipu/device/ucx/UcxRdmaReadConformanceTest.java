package org.quipu.device.ucx;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Reads by an RDMA device in software, in the virtual machine of {@code rdma/README.md}. There UCX connects over TCP in
 * a network that has no other members.
 */
@OnUcx("rc_verbs,tcp,self")
@EnabledIfSystemProperty(named = "quipu.test.guest", matches = "true",
        disabledReason = "runs in the RDMA guest alone: mvn verify -Prdma")
class UcxRdmaReadConformanceTest extends UcxReadConformanceTest {

    private static final String TRUST = "quipu.ucx.trust";

    @BeforeAll
    static void trust() {
        System.setProperty(TRUST, "1");
    }

    @AfterAll
    static void trustNoMore() {
        System.clearProperty(TRUST);
    }
}
