package mpi;

import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Timeout;

/** The non-blocking and persistent collective operations pass all tests of the blocking ones. */
@Timeout(value = 900, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CollectiveFormsTest {

    private static void use(FormedIntracomm.Form form) {
        Ranks.form = form;
    }

    @AfterAll
    static void useBlockingForms() {
        use(FormedIntracomm.Form.BLOCKING);
    }

    @Nested
    class NonblockingCollectivesTest extends CollectivesTest {
        @BeforeAll
        static void form() {
            use(FormedIntracomm.Form.NONBLOCKING);
        }
    }

    @Nested
    class NonblockingTypesTest extends CollectiveTypesTest {
        @BeforeAll
        static void form() {
            use(FormedIntracomm.Form.NONBLOCKING);
        }
    }

    @Nested
    class NonblockingReductionsTest extends ReductionsTest {
        @BeforeAll
        static void form() {
            use(FormedIntracomm.Form.NONBLOCKING);
        }
    }

    @Nested
    class PersistentCollectivesTest extends CollectivesTest {
        @BeforeAll
        static void form() {
            use(FormedIntracomm.Form.PERSISTENT);
        }
    }

    @Nested
    class PersistentTypesTest extends CollectiveTypesTest {
        @BeforeAll
        static void form() {
            use(FormedIntracomm.Form.PERSISTENT);
        }
    }

    @Nested
    class PersistentReductionsTest extends ReductionsTest {
        @BeforeAll
        static void form() {
            use(FormedIntracomm.Form.PERSISTENT);
        }
    }
}
