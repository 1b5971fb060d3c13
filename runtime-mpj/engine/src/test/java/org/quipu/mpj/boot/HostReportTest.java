package org.quipu.mpj.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.quipu.mpj.progress.Hosts;

class HostReportTest {

    @Test
    void eachPairOfHostsHasALine() {
        Hosts hosts = Hosts.of(List.of("x", "y", "y"), List.of("a", "long", "long"));
        List<List<String>> rows =
                List.of(List.of("-", "nio", "nio"), List.of("nio", "-", "shm"), List.of("nio", "shm", "-"));
        assertThat(new HostReport(hosts, rows, List.of(List.of(List.of("-"), List.of("eth0 10.0.0.1 - eth1 10.0.0.2",
                "not docker0 172.17.0.1: why")), List.of(List.of("eth1 10.0.0.2 - eth0 10.0.0.1"), List.of("-"))))
                .text()).isEqualTo("""
                        devices between hosts
                          hosts     ranks    device  interfaces and addresses
                          a - long  0 - 1-2  nio     eth0 10.0.0.1 - eth1 10.0.0.2
                                                     not docker0 172.17.0.1: why
                          long      1-2      shm
                        """);
    }

    @Test
    void oneHostNeedsNoReport() {
        assertThat(new HostReport(Hosts.single(2), List.of(), List.of()).text()).isEmpty();
    }

    @Test
    void manyHostsAreCounted() {
        int size = 40;
        List<String> names = new ArrayList<>();
        List<List<String>> rows = new ArrayList<>();
        List<List<List<String>>> routes = new ArrayList<>();
        for (int rank = 0; rank < size; rank++) {
            names.add("n" + rank / 2);
            List<String> row = new ArrayList<>();
            for (int peer = 0; peer < size; peer++) {
                row.add(peer == rank ? "-" : peer / 2 == rank / 2 ? "shm" : "nio");
            }
            rows.add(row);
        }
        for (int host = 0; host < size / 2; host++) {
            List<List<String>> ways = new ArrayList<>();
            for (int peer = 0; peer < size / 2; peer++) {
                ways.add(List.of((peer < 10 ? "eth0 10.0.0." : "eth1 10.1.0.") + host + " - eth0 10.0.0." + peer));
            }
            routes.add(ways);
        }
        assertThat(new HostReport(Hosts.of(names, names), rows, routes).text().lines().toList()).hasSize(62)
                .contains("  n1              2-3    shm", "  n1 - 9 hosts    2-3    nio     eth0 10.0.0.1",
                        "  n1 - 10 hosts   2-3    nio     eth1 10.1.0.1");
    }

    @Test
    void hostsOfOneNameGetNumbers() {
        Hosts hosts = Hosts.of(List.of("x", "y", "x", "z"), List.of("n", "n", "n", "n"));
        assertThat(hosts.count()).isEqualTo(3);
        assertThat(List.of(hosts.name(0), hosts.name(1), hosts.name(2))).containsExactly("n", "n#2", "n#3");
        assertThat(hosts.ranks(0)).containsExactly(0, 2);
        assertThat(hosts.host(3)).isEqualTo(2);
    }
}
