package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The interface has exactly the expected signatures, so that old programs compile and old classes link. The manual
 * states their number.
 */
class SignaturesTest {

    private static final String ABSENT = "- ";
    private static final Map<String, Map<String, Member>> MEMBERS = new ConcurrentHashMap<>();

    private static List<String> lines(String list) throws IOException {
        try (InputStream in = SignaturesTest.class.getResourceAsStream(list)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank()).toList();
        }
    }

    private static List<String> present(String list) throws IOException {
        return lines(list).stream().filter(line -> !line.startsWith(ABSENT)).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"signatures.txt", "mpijava.txt", "extensions.txt"})
    void everyListedMemberIsPublicHasItsTypeAndDeclaresNoCheckedException(String list) throws IOException {
        assertThat(present(list)).isNotEmpty().doesNotHaveDuplicates().allSatisfy(line -> {
            Map<String, Member> members = members(line.substring(0, line.indexOf(' ')));
            assertThat(members).containsKey(line);
            if (members.get(line) instanceof Executable call) {
                assertThat(call.getExceptionTypes()).allMatch(RuntimeException.class::isAssignableFrom);
            }
        });
    }

    @Test
    void whatTheListCallsAbsentIsAbsent() throws IOException {
        assertThat(lines("signatures.txt").stream().filter(line -> line.startsWith(ABSENT))
                .map(line -> line.substring(ABSENT.length())))
                .isNotEmpty().allSatisfy(line -> assertThat(members(line.substring(0, line.indexOf(' '))))
                        .doesNotContainKey(line));
    }

    @Test
    void theManualTellsTheNumbers() throws IOException {
        String manual = Files.readString(Path.of("..", "..", "docs", "mpi.md"));
        assertThat(manual.replaceAll("\\s+", " ")).contains("has " + present("signatures.txt").size() + " of the "
                + lines("signatures.txt").size() + " public members");
    }

    /** Returns the members of a class and of its superclasses. */
    private static Map<String, Member> members(String className) {
        return MEMBERS.computeIfAbsent(className, name -> {
            Class<?> type = load(name);
            return Stream.of(Arrays.stream(type.getMethods()), Arrays.stream(type.getFields()),
                    Arrays.stream(type.getConstructors()))
                    .flatMap(each -> each).collect(Collectors.toMap(member -> name + " " + describe((Member) member),
                            Member.class::cast,
                            (one, other) -> one));
        });
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static String describe(Member member) {
        String head = Modifier.isStatic(member.getModifiers()) ? "static " : "";
        return switch (member) {
            case Constructor<?> made -> "<init>" + parameters(made);
            case Method method -> head + method.getReturnType().getTypeName() + " " + method.getName()
                    + parameters(method);
            default -> head + ((Field) member).getType().getTypeName() + " " + member.getName();
        };
    }

    private static String parameters(Executable call) {
        return Arrays.stream(call.getParameterTypes()).map(Class::getTypeName)
                .collect(Collectors.joining(",", "(", ")"));
    }
}
