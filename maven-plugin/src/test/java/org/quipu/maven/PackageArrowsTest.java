package org.quipu.maven;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The packages of the plugin form layers: each uses only packages below it. */
class PackageArrowsTest {
    private static final String ROOT = PackageArrowsTest.class.getPackageName();
    /** The packages from the bottom up; packages of one layer do not use each other. The root package is {@code ""}. */
    private static final List<List<String>> LAYERS = List.of(
            List.of("translate", "run"),
            List.of("compile"),
            List.of(""));

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages(ROOT);

    @Test
    void packagesFormNoCycle() {
        slices().assignedFrom(new SliceAssignment() {
            @Override
            public SliceIdentifier getIdentifierOf(JavaClass type) {
                return SliceIdentifier.of(type.getPackageName());
            }

            @Override
            public String getDescription() {
                return "packages";
            }
        }).should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void eachPackageIsInOneLayer() {
        assertThat(LAYERS.stream().flatMap(List::stream)).containsExactlyInAnyOrderElementsOf(
                CLASSES.stream().map(PackageArrowsTest::room).collect(Collectors.toSet()));
    }

    @Test
    void callsGoDown() {
        Stream<Dependency> within = CLASSES.stream().flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .filter(arrow -> arrow.getTargetClass().getPackageName().startsWith(ROOT));

        assertThat(within.filter(arrow -> !room(arrow.getOriginClass()).equals(room(arrow.getTargetClass()))
                && layer(arrow.getOriginClass()) <= layer(arrow.getTargetClass())).map(Dependency::getDescription))
                .isEmpty();
    }

    private static int layer(JavaClass type) {
        return LAYERS.indexOf(LAYERS.stream().filter(layer -> layer.contains(room(type))).findFirst().orElseThrow());
    }

    /** The package below the root package. */
    private static String room(JavaClass type) {
        String name = type.getPackageName();
        return name.equals(ROOT) ? "" : name.substring(ROOT.length() + 1);
    }
}
