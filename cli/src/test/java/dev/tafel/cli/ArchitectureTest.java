package dev.tafel.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.NullMarked;

/**
 * Holds the shape that ARCHITECTURE.md describes. A new edge between modules is added here on purpose or not at all.
 */
@AnalyzeClasses(
        packages = "dev.tafel",
        importOptions = {ImportOption.DoNotIncludeTests.class, ArchitectureTest.DoNotIncludeTestJars.class})
class ArchitectureTest {

    private static final int CLASSES_MIN = 200;

    /** Leaves out what a module hands to the tests of others. */
    static final class DoNotIncludeTestJars implements ImportOption {

        @Override
        public boolean includes(Location location) {
            return !location.contains("-tests.jar");
        }
    }

    @ArchTest
    static final ArchRule dependenciesPointTowardsTheModel = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .layer("model")
            .definedBy("dev.tafel.model..")
            .layer("language")
            .definedBy("dev.tafel.language..")
            .layer("storage")
            .definedBy(
                    "dev.tafel.storage",
                    "dev.tafel.storage.key..",
                    "dev.tafel.storage.memory..",
                    "dev.tafel.storage.local..")
            .layer("adapter")
            .definedBy("dev.tafel.storage.rocksdb..")
            .layer("partition")
            .definedBy("dev.tafel.partition..")
            .layer("engine")
            .definedBy("dev.tafel.engine..")
            .layer("http")
            .definedBy("dev.tafel.http..")
            .layer("protocol")
            .definedBy("dev.tafel.protocol..")
            .layer("meter")
            .definedBy("dev.tafel.meter..")
            .layer("studio")
            .definedBy("dev.tafel.studio..")
            .layer("cli")
            .definedBy("dev.tafel.cli..")
            .whereLayer("model")
            .mayNotAccessAnyLayer()
            .whereLayer("language")
            .mayOnlyAccessLayers("model")
            .whereLayer("partition")
            .mayOnlyAccessLayers("model")
            .whereLayer("storage")
            .mayOnlyAccessLayers("model")
            .whereLayer("adapter")
            .mayOnlyAccessLayers("model", "storage")
            .whereLayer("engine")
            .mayOnlyAccessLayers("model", "language", "storage", "partition")
            .whereLayer("http")
            .mayNotAccessAnyLayer()
            .whereLayer("protocol")
            .mayOnlyAccessLayers("model", "http")
            .whereLayer("meter")
            .mayOnlyAccessLayers("model", "language", "http", "protocol")
            .whereLayer("studio")
            .mayOnlyAccessLayers("model", "language", "partition", "http")
            .whereLayer("cli")
            .mayNotBeAccessedByAnyLayer();

    @ArchTest
    static final ArchRule everyClassIsInALayer = classes()
            .should()
            .resideInAnyPackage(
                    "dev.tafel.model..",
                    "dev.tafel.language..",
                    "dev.tafel.partition..",
                    "dev.tafel.storage..",
                    "dev.tafel.engine..",
                    "dev.tafel.http..",
                    "dev.tafel.protocol..",
                    "dev.tafel.meter..",
                    "dev.tafel.studio..",
                    "dev.tafel.cli..");

    @ArchTest
    static final ArchRule packagesAreFreeOfCycles =
            slices().matching("dev.tafel.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule thePureModulesKnowOnlyTheJdk = classes()
            .that()
            .resideInAnyPackage("dev.tafel.model..", "dev.tafel.language..", "dev.tafel.partition..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "dev.tafel.model..", "dev.tafel.language..", "dev.tafel.partition..", "java..", "org.jspecify..");

    @ArchTest
    static final ArchRule onlyOnePackageKnowsHistograms = noClasses()
            .that()
            .resideOutsideOfPackage("dev.tafel.meter.count..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.HdrHistogram..");

    @ArchTest
    static final ArchRule onlyOnePackageKnowsNetty = noClasses()
            .that()
            .resideOutsideOfPackage("dev.tafel.http.netty..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.netty..");

    @ArchTest
    static final ArchRule onlyOnePackageKnowsYaml = noClasses()
            .that()
            .resideOutsideOfPackages("dev.tafel.studio.file..", "dev.tafel.studio.document..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.snakeyaml..");

    @ArchTest
    static final ArchRule onlyOnePackageKnowsRocksDb = noClasses()
            .that()
            .resideOutsideOfPackage("dev.tafel.storage.rocksdb..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.rocksdb..");

    @ArchTest
    static final ArchRule onlyTheCommandsKnowPicocli = noClasses()
            .that()
            .resideOutsideOfPackage("dev.tafel.cli")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("picocli..");

    @ArchTest
    static final ArchRule onlyWiringMeetsTheAdapters = noClasses()
            .that()
            .resideOutsideOfPackages("dev.tafel.cli.server", "dev.tafel.storage.rocksdb..", "dev.tafel.http.netty..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.tafel.storage.rocksdb..", "dev.tafel.http.netty..");

    @ArchTest
    static final ArchRule timeIsInjected = noClasses()
            .that()
            .resideOutsideOfPackage("dev.tafel.cli..")
            .should()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(Clock.class, "systemUTC")
            .orShould()
            .callMethod(Clock.class, "systemDefaultZone");

    @ArchTest
    static final ArchRule chanceIsInjected = noClasses()
            .that()
            .resideOutsideOfPackage("dev.tafel.cli..")
            .should()
            .callMethod(Math.class, "random")
            .orShould()
            .callMethod(UUID.class, "randomUUID")
            .orShould()
            .callMethod(ThreadLocalRandom.class, "current")
            .orShould()
            .callConstructor(Random.class)
            .orShould()
            .callConstructor(SplittableRandom.class)
            .orShould()
            .callConstructor(SecureRandom.class);

    @ArchTest
    static final ArchRule onlyTheCommandsPrint = noClasses()
            .that()
            .resideOutsideOfPackage("dev.tafel.cli..")
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err");

    @ArchTest
    static final ArchRule noGrabBags = noClasses()
            .should()
            .haveSimpleNameEndingWith("Utils")
            .orShould()
            .haveSimpleNameEndingWith("Util")
            .orShould()
            .haveSimpleNameEndingWith("Helper")
            .orShould()
            .haveSimpleNameEndingWith("Manager")
            .orShould()
            .resideInAnyPackage("..util..", "..utils..", "..common..", "..impl..");

    @ArchTest
    static void everyPackageIsNullMarked(JavaClasses classes) {
        assertThat(classes.getPackage("dev.tafel").getSubpackagesInTree().stream()
                        .filter(p -> !p.getClasses().isEmpty())
                        .filter(p -> !p.isAnnotatedWith(NullMarked.class))
                        .map(JavaPackage::getName))
                .isEmpty();
    }

    /** Guards the other rules: an import that finds nothing would let every one of them pass. */
    @ArchTest
    static void theImportFoundTheCode(JavaClasses classes) {
        assertThat(classes.size()).isGreaterThan(CLASSES_MIN);
    }
}
