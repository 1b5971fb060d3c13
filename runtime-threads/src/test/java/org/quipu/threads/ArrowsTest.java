package org.quipu.threads;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The arrows between the packages of this module: down only, and the public package shows nothing of the rooms. */
class ArrowsTest {

    private static final String ROOT = "org.quipu.threads";

    /** From the top; each may use those after it. */
    private static final List<String> PACKAGES = Stream.of(
            "", ".team", ".loop", ".task", ".reduce", ".sync", ".watch", ".icv",
            ".observe.jfr", ".observe", ".affinity", ".waiting").map(ROOT::concat).toList();

    private static final String SETTINGS = "org.quipu.settings";

    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages(ROOT, SETTINGS);

    @Test
    void everyPackageHasItsPlace() {
        assertThat(ALL.stream().map(JavaClass::getPackageName).collect(Collectors.toSet()))
                .containsExactlyInAnyOrderElementsOf(Stream.concat(PACKAGES.stream(), Stream.of(SETTINGS)).toList());
    }

    @Test
    void callsGoDownOnly() {
        for (int i = 1; i < PACKAGES.size(); i++) {
            noClasses().that().resideInAPackage(PACKAGES.get(i)).should().dependOnClassesThat()
                    .resideInAnyPackage(PACKAGES.subList(0, i).toArray(String[]::new)).check(ALL);
        }
    }

    @Test
    void theRegistryOfSettingsUsesTheJdkOnly() {
        noClasses().that().resideInAPackage(SETTINGS).should().dependOnClassesThat().resideInAnyPackage(ROOT + "..")
                .check(ALL);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("org.quipu.(**)").should().beFreeOfCycles().check(ALL);
    }

    @Test
    void thePublicPackageShowsNoRoom() {
        Set<String> shown = ALL.stream()
                .filter(type -> type.getPackageName().equals(ROOT) && isVisible(type.getModifiers()))
                .flatMap(type -> type.getMembers().stream()).filter(member -> isVisible(member.getModifiers()))
                .filter(member -> !member.getModifiers().contains(JavaModifier.SYNTHETIC)).flatMap(ArrowsTest::types)
                .map(JavaClass::getPackageName).filter(name -> name.startsWith(ROOT)).collect(Collectors.toSet());

        assertThat(shown).isSubsetOf(ROOT, ROOT + ".waiting").contains(ROOT);
    }

    private static boolean isVisible(Set<JavaModifier> modifiers) {
        return modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
    }

    private static Stream<JavaClass> types(JavaMember member) {
        return member.getAllInvolvedRawTypes().stream().map(JavaClass::getBaseComponentType)
                .filter(type -> !type.equals(member.getOwner()));
    }
}
