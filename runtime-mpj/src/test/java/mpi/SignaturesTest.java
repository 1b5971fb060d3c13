package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/** What is here of the old interface has its very signatures, so that old programs compile and old classes link. */
class SignaturesTest {

    @Test
    void everyListedMemberIsPublicAndHasItsOldType() throws IOException {
        try (InputStream in = SignaturesTest.class.getResourceAsStream("signatures.txt")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            assertThat(text.lines().filter(line -> !line.startsWith("#"))).hasSizeGreaterThan(100)
                    .allSatisfy(line -> assertThat(members(line.substring(0, line.indexOf(' ')))).contains(line));
        }
    }

    private static Set<String> members(String className) throws ClassNotFoundException {
        Class<?> type = Class.forName(className);
        return Stream.concat(
                Arrays.stream(type.getMethods()).map(method -> className + " " + describe(method)),
                Arrays.stream(type.getFields()).map(field -> className + " " + describe(field))).collect(Collectors.toSet());
    }

    private static String describe(Method method) {
        return (Modifier.isStatic(method.getModifiers()) ? "static " : "") + method.getReturnType().getTypeName() + " "
                + method.getName() + Arrays.stream(method.getParameterTypes()).map(Class::getTypeName)
                        .collect(Collectors.joining(",", "(", ")"));
    }

    private static String describe(Field field) {
        return (Modifier.isStatic(field.getModifiers()) ? "static " : "") + field.getType().getTypeName() + " "
                + field.getName();
    }
}
