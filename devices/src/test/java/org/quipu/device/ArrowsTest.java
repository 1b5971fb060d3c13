package org.quipu.device;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The dependencies between the packages of this module, read from the class files. */
class ArrowsTest {

    private static final String ROOT = "org.quipu.device";
    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages(ROOT);

    @Test
    void thePackagesHaveNoCycle() {
        slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(ALL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"local", "shm", "nio", "verbs", "ucx"})
    void aDeviceShowsItsProviderAlone(String device) {
        List<JavaClass> visible = ALL.stream().filter(resideInAPackage(ROOT + "." + device))
                .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC) && type.isTopLevelClass()).toList();
        assertThat(visible).singleElement().matches(type -> type.isAssignableTo(DeviceProvider.class));
    }

    @ParameterizedTest
    @ValueSource(strings = {"local", "shm", "nio", "verbs", "ucx"})
    void nothingUsesADevice(String device) {
        String inside = ROOT + "." + device;
        noClasses().that().resideOutsideOfPackage(inside).should().dependOnClassesThat().resideInAPackage(inside)
                .check(ALL);
    }

    /** All packages except the interface itself may use the interface. */
    @Test
    void theInterfaceUsesNothingOfThisModule() {
        classes().that().resideInAPackage(ROOT).should().onlyDependOnClassesThat()
                .resideInAnyPackage(ROOT, "java..", "org.quipu.threads..").check(ALL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"natives", "host", "settings"})
    void theGroundFloorUsesNothingOfThisModule(String floor) {
        noClasses().that().resideInAPackage(ROOT + "." + floor).should()
                .dependOnClassesThat(resideInAnyPackage(ROOT + "..").and(
                        JavaClass.Predicates.resideOutsideOfPackage(ROOT + "." + floor)))
                .check(ALL);
    }

    @Test
    void aForbiddenDependencyIsSeen() {
        assertThatThrownBy(() -> noClasses().that().resideInAPackage(ROOT + ".shm").should().dependOnClassesThat()
                .resideInAPackage(ROOT + ".ring").check(ALL)).isInstanceOf(AssertionError.class)
                .hasMessageContaining("ShmDevice");
    }
}
