package mpi;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The packages that the dialect may use. */
class PackagesTest {

    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("mpi", "mpjdev", "mpjbuf", "xdev");

    @Test
    void packagesHaveNoCycles() {
        slices().matching("(*)").should().beFreeOfCycles().check(ALL);
    }

    @Test
    void devicesAndManagersAreTheEnginesBusiness() {
        noClasses().should().dependOnClassesThat().resideInAnyPackage("org.quipu.device..", "org.quipu.mpj.manager.*",
                "picocli..").check(ALL);
    }
}
