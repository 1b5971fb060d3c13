package org.quipu.mpj;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.mpj.match.Envelope;
import org.quipu.mpj.match.PostedReceive;
import org.quipu.mpj.protocol.Driver;

/** Which package of the engine may use which. */
class PackagesTest {

    private static final String ROOT = "org.quipu.mpj.";

    /** From the ground up: a package may use those before it. */
    private static final List<String> FLOORS =
            List.of("settings", "error", "datatype", "sync", "match", "protocol", "progress", "comm", "collective",
                    "check", "request", "rma", "manager", "job", "manager.control", "manager.local",
                    "manager.rendezvous",
                    "manager.singleton", "manager.environment", "manager.pmi", "manager.pmix", "boot");

    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("org.quipu.mpj");

    static List<String> floors() {
        return FLOORS;
    }

    @Test
    void everyPackageHasItsFloor() {
        assertThat(ALL.stream().map(type -> type.getPackageName()).collect(Collectors.toSet()))
                .containsExactlyInAnyOrderElementsOf(FLOORS.stream().map(floor -> ROOT + floor).toList());
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("org.quipu.mpj.(**)").should().beFreeOfCycles().check(ALL);
    }

    @ParameterizedTest
    @MethodSource("floors")
    void arrowsGoDown(String floor) {
        String[] above = FLOORS.stream().skip(FLOORS.indexOf(floor) + 1L).map(ROOT::concat).toArray(String[]::new);
        noClasses().that().resideInAPackage(ROOT + floor).should().dependOnClassesThat().resideInAnyPackage(above)
                .allowEmptyShould(above.length == 0).check(ALL);
    }

    @Test
    void matchingKnowsNoDeviceAndNoBuffers() {
        noClasses().that().resideInAPackage(ROOT + "match").should().dependOnClassesThat()
                .resideInAnyPackage("org.quipu.device..", ROOT + "datatype").check(ALL);
    }

    /** A second subclass would make calls on the path of a message slower. */
    @ParameterizedTest
    @ValueSource(classes = {Driver.class, Envelope.class, PostedReceive.class})
    void hotPathsStayMonomorphic(Class<?> type) {
        assertThat(ALL.get(type).getAllSubclasses()).hasSize(1);
    }

    @Test
    void managersAreFoundAsServicesOnly() {
        noClasses().that().resideOutsideOfPackage("org.quipu.mpj.manager..").should().dependOnClassesThat()
                .resideInAnyPackage("org.quipu.mpj.manager.*").check(ALL);
    }

    @Test
    void applicationsInheritNoCommandLineParser() {
        noClasses().should().dependOnClassesThat().resideInAPackage("picocli..").check(ALL);
    }
}
