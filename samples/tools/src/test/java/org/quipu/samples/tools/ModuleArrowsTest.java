package org.quipu.samples.tools;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.module.ModuleDescriptor;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which module may use which: the arrows that the design draws, proved on the class files. */
class ModuleArrowsTest {
    private static final String SETTINGS = "org.quipu.settings..";
    private static final String[] THREADS = {"org.quipu.threads..", SETTINGS};
    private static final String[] COMPAT = {"jomp..", "pj.."};
    private static final String DEVICES = "org.quipu.device..";
    private static final String ENGINE = "org.quipu.mpj..";
    private static final String API = "mpi..";
    private static final String[] API_AND_OLD_NAMES = {API, "mpjdev..", "mpjbuf..", "xdev.."};
    private static final String LAUNCH = "org.quipu.launch..";
    private static final String DIRECTIVES = "org.quipu.directives..";
    private static final String MAVEN = "org.quipu.maven..";
    private static final String SAMPLES = "org.quipu.samples..";
    private static final String PICOCLI = "picocli..";

    /**
     * The classes of the Java SE modules, JDK Flight Recorder and the JDK's socket options, by the packages that these
     * modules have in this JDK.
     */
    private static final DescribedPredicate<JavaClass> JDK = new DescribedPredicate<>("are of the JDK") {
        private final Set<String> packages = ModuleLayer.boot().modules().stream()
                .filter(module -> module.getName().startsWith("java.")
                        || Set.of("jdk.jfr", "jdk.net").contains(module.getName()))
                .flatMap(module -> module.getDescriptor().exports().stream()).filter(exports -> !exports.isQualified())
                .map(ModuleDescriptor.Exports::source).collect(Collectors.toSet());

        @Override
        public boolean test(JavaClass type) {
            return packages.contains(type.getPackageName());
        }
    };

    private static JavaClasses all;

    @BeforeAll
    static void importEveryModule() {
        all = new ClassFileImporter().withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .withImportOption(location -> !location.contains("-tests.jar"))
                .importPackages("org.quipu", "mpi", "mpjdev", "mpjbuf", "xdev", "jomp", "pj");
    }

    @ParameterizedTest
    @ValueSource(strings = {"org.quipu.threads.Parallel", "org.quipu.device.Device",
        "org.quipu.mpj.manager.ProcessManager", "mpi.MPI",
        "org.quipu.launch.cli.RunMain",
        "org.quipu.directives.DirectivesCompiler", "org.quipu.maven.TranslateMojo", "org.quipu.samples.tools.DemoMain",
        "jomp.runtime.OMP", "pj.Pyjama"})
    void everyModuleIsLookedAt(String className) {
        assertThat(all.contain(className)).as(className).isTrue();
    }

    @Test
    void aForbiddenArrowIsSeen() {
        assertThatThrownBy(
                () -> noClasses().that().resideInAPackage(API).should().dependOnClassesThat().resideInAPackage(ENGINE)
                        .check(all))
                .isInstanceOf(AssertionError.class).hasMessageContaining("was violated");
    }

    @Test
    void threadsUseTheJdkOnly() {
        onlyUse(THREADS);
    }

    @Test
    void oldNamesUseThreadsOnlyAndNobodyUsesThem() {
        onlyUse(COMPAT, "org.quipu.threads..");
        noClasses().that(resideOutsideOfPackages(COMPAT)).should().dependOnClassesThat().resideInAnyPackage(COMPAT)
                .check(all);
    }

    @Test
    void devicesUseThreadsOnly() {
        onlyUse(new String[] {DEVICES}, THREADS);
    }

    @Test
    void theEngineUsesDevicesAndThreadsAndKnowsNoApi() {
        onlyUse(new String[] {ENGINE}, "org.quipu.threads..", SETTINGS, DEVICES);
    }

    @Test
    void theLauncherUsesTheEngineAndKnowsNoApi() {
        onlyUse(new String[] {LAUNCH}, "org.quipu.threads..", SETTINGS, DEVICES, ENGINE, PICOCLI);
        noClasses().that().resideOutsideOfPackages(LAUNCH, SAMPLES).should().dependOnClassesThat()
                .resideInAPackage(LAUNCH).check(all);
    }

    @Test
    void theApiReachesDevicesThroughTheEngineOnly() {
        onlyUse(API_AND_OLD_NAMES, ENGINE);
    }

    @Test
    void directivesUseTheParsersOnly() {
        onlyUse(new String[] {DIRECTIVES}, "com.github.javaparser..", "org.antlr.v4.runtime..", PICOCLI);
    }

    @Test
    void theMavenPluginUsesDirectivesAndMavenOnly() {
        // org.codehaus.plexus is Maven's container and its utilities
        onlyUse(new String[] {MAVEN}, "javax.inject..", "org.apache.maven..", "org.codehaus.plexus..", DIRECTIVES);
    }

    @Test
    void nobodyUsesTheSamples() {
        noClasses().that().resideOutsideOfPackage(SAMPLES).should().dependOnClassesThat().resideInAPackage(SAMPLES)
                .check(all);
    }

    @Test
    void commandLinesAreParsedInCliPackagesAndSamplesOnly() {
        noClasses().that(resideOutsideOfPackages("..cli..", SAMPLES)).should().dependOnClassesThat()
                .resideInAPackage(PICOCLI).check(all);
    }

    @Test
    void nativeCallsAreMadeInDevicesAndInOneAffinityClass() {
        Set<String> callers = all.stream().filter(ModuleArrowsTest::callsNativeCode).map(ModuleArrowsTest::topLevel)
                .filter(name -> !name.startsWith("org.quipu.device.")).collect(Collectors.toSet());

        assertThat(callers).hasSizeLessThanOrEqualTo(1)
                .allMatch(name -> name.matches("org\\.quipu\\.threads\\..*Affinity.*"));
        assertThat(all.stream().filter(ModuleArrowsTest::callsNativeCode)).as("native calls of the devices")
                .isNotEmpty();
    }

    @Test
    void nobodyUsesTheInsidesOfTheJdk() {
        noClasses().should().dependOnClassesThat(resideInAnyPackage("sun..", "jdk.internal..", "com.sun..")).check(all);
    }

    private static void onlyUse(String[] module, String... others) {
        String[] allowed = Stream.concat(Stream.of(module), Stream.of(others)).toArray(String[]::new);
        classes().that().resideInAnyPackage(module).should()
                .onlyDependOnClassesThat(JDK.or(resideInAnyPackage(allowed))).check(all);
    }

    private static boolean callsNativeCode(JavaClass from) {
        return from.getDirectDependenciesFromSelf().stream().map(dependency -> dependency.getTargetClass())
                .anyMatch(target -> Stream.of(Linker.class, SymbolLookup.class, FunctionDescriptor.class)
                        .anyMatch(target::isEquivalentTo));
    }

    private static String topLevel(JavaClass of) {
        return of.getName().replaceAll("\\$.*", "");
    }
}
