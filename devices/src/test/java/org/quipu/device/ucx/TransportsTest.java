package org.quipu.device.ucx;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The choice of transports, and when memory may be read through them. */
class TransportsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "null", value = {
        // asked, environment, one machine, list, readable
        "''|null|true|^tcp|true", "''|''|true|^tcp|true", "''|null|false|''|false",
        "self,sm|null|false|self,sm|true",
        "rc,sm,self|tcp|false|rc,sm,self|true", "''|rc,sm|false|''|true", "''|tcp,sm|true|''|false",
        "all|null|true|all|false", "tcp|null|true|tcp|false", "sm, tcp|null|true|sm, tcp|false",
        "^sm|null|true|^sm|false", "^tcp|null|false|^tcp|true", "^tcp,ud|null|false|^tcp,ud|true",
        "*|null|true|*|false"})
    void transports(String asked, String environment, boolean oneMachine, String list, boolean readable) {
        assertThat(Transports.of(asked, environment, oneMachine, true, false))
                .isEqualTo(new Transports(list, readable));
        assertThat(Transports.of(asked, environment, oneMachine, false, true)).isEqualTo(new Transports(list, false));
        assertThat(Transports.of(asked, environment, oneMachine, true, true)).isEqualTo(new Transports(list, true));
    }
}
