package org.quipu.launch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Which package of the launcher may use which. */
class PackagesTest {

    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("org.quipu.launch");

    @Test
    void packagesHaveNoCycles() {
        slices().matching("org.quipu.launch.(*)").should().beFreeOfCycles().check(ALL);
    }

    @Test
    void onlyTheCommandParsesItsLine() {
        noClasses().that().resideOutsideOfPackage("..cli").should().dependOnClassesThat().resideInAPackage("picocli..")
                .check(ALL);
        noClasses().that().resideOutsideOfPackage("..cli").should().dependOnClassesThat()
                .resideInAPackage("..launch.cli").check(ALL);
    }

    @Test
    void ranksUseTheInterfaceOfTheManagers() {
        noClasses().that().resideInAPackage("..rank").should().dependOnClassesThat()
                .resideInAnyPackage("org.quipu.mpj.manager.*").check(ALL);
    }

    @Test
    void theLauncherKnowsNoDialect() {
        noClasses().should().dependOnClassesThat().resideInAnyPackage("mpi..", "mpjdev..", "mpjbuf..", "xdev..")
                .check(ALL);
    }
}
