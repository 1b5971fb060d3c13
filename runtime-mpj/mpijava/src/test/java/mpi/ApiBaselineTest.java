package mpi;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.FieldModel;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/**
 * The public and protected signatures of the exported packages equal the baseline {@code api/mpi.txt}. The baseline
 * lists types with their supertypes, fields with the values of constants, constructors, and methods. It includes
 * supertypes in packages of the engine, because programs inherit their members.
 */
class ApiBaselineTest {

    private static final Path BASELINE = Path.of("api", "mpi.txt");
    private static final String INDENT = "    ";

    /** Writes the baseline again if the property {@code quipu.test.update} is true. */
    @Test
    void theSignaturesEqualTheBaseline() throws IOException, URISyntaxException {
        String signatures = signatures();
        if (Boolean.getBoolean("quipu.test.update")) {
            Files.writeString(BASELINE, signatures);
        }
        assertThat(difference(Files.readString(BASELINE), signatures))
                .as("Signatures that only %s has (-) and that only the classes have (+). Undo the change, or accept "
                        + "it by: mvn test -pl runtime-mpj/mpijava -am -Dtest=ApiBaselineTest "
                        + "-Dsurefire.failIfNoSpecifiedTests=false -Dquipu.test.update=true", BASELINE)
                .isEmpty();
    }

    private static String signatures() throws IOException, URISyntaxException {
        Map<String, Class<?>> types = new TreeMap<>();
        Path classes = Path.of(MPI.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        for (String exported : exportedPackages(classes)) {
            try (Stream<Path> files = Files.list(classes.resolve(exported))) {
                for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
                    String simpleName = file.getFileName().toString().replace(".class", "");
                    add(load(exported + "." + simpleName), types);
                }
            }
        }
        List<String> blocks = new ArrayList<>();
        for (Class<?> type : types.values()) {
            blocks.add(describe(type));
        }
        return String.join("\n", blocks);
    }

    private static List<String> exportedPackages(Path classes) throws IOException {
        try (InputStream descriptor = Files.newInputStream(classes.resolve("module-info.class"))) {
            return ModuleDescriptor.read(descriptor).exports().stream().map(ModuleDescriptor.Exports::source).toList();
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, MPI.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static void add(Class<?> type, Map<String, Class<?>> types) {
        if (isVisible(type) && !type.getName().startsWith("java.")) {
            types.put(type.getName(), type);
            withHiddenSuperclasses(type).forEach(each -> Stream.concat(Stream.of(each.getInterfaces()),
                    Stream.ofNullable(each.getSuperclass())).forEach(supertype -> add(supertype, types)));
        }
    }

    /** Whether programs can name the type. */
    private static boolean isVisible(Class<?> type) {
        return isVisible(type.getModifiers()) && (type.getDeclaringClass() == null
                || isVisible(type.getDeclaringClass()));
    }

    private static boolean isVisible(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    /** Returns the type and its superclasses that programs cannot name, up to the first that they can. */
    private static List<Class<?>> withHiddenSuperclasses(Class<?> type) {
        List<Class<?>> list = new ArrayList<>(List.of(type));
        for (Class<?> above = type.getSuperclass(); above != null && !isVisible(above); above = above.getSuperclass()) {
            list.add(above);
        }
        return list;
    }

    private static String describe(Class<?> type) throws IOException {
        List<Class<?>> parts = withHiddenSuperclasses(type);
        StringBuilder text = new StringBuilder(annotations(type)).append(type.toGenericString());
        Type superclass = parts.getLast().getGenericSuperclass();
        if (superclass != null && superclass != Object.class) {
            text.append(" extends ").append(superclass.getTypeName());
        }
        List<String> interfaces = parts.stream().flatMap(each -> Stream.of(each.getGenericInterfaces()))
                .map(Type::getTypeName).distinct().sorted().toList();
        if (!interfaces.isEmpty()) {
            text.append(type.isInterface() ? " extends " : " implements ").append(String.join(", ", interfaces));
        }
        text.append('\n');
        Map<String, String> values = new TreeMap<>();
        for (Class<?> part : parts) {
            values.putAll(constants(part));
        }
        addMembers(text, parts, Class::getDeclaredFields, field -> values.getOrDefault(field.getName(), ""));
        addMembers(text, List.of(type), Class::getDeclaredConstructors, constructor -> "");
        addMembers(text, parts, Class::getDeclaredMethods, method -> "");
        return text.toString();
    }

    /** Returns the constant fields' values as they are compiled into programs. */
    private static Map<String, String> constants(Class<?> type) throws IOException {
        Map<String, String> values = new TreeMap<>();
        try (InputStream in = type.getResourceAsStream(type.getName().replaceAll(".*\\.", "") + ".class")) {
            for (FieldModel field : ClassFile.of().parse(in.readAllBytes()).fields()) {
                field.findAttribute(Attributes.constantValue()).map(found -> found.constant().constantValue())
                        .ifPresent(value -> values.put(field.fieldName().stringValue(), " = "
                                + (field.fieldType().equalsString("Z") ? value.equals(1) : value)));
            }
        }
        return values;
    }

    private static <M extends Member> void addMembers(StringBuilder text, List<Class<?>> types,
            Function<Class<?>, M[]> declared, Function<M, String> suffix) {
        types.stream().flatMap(each -> Arrays.stream(declared.apply(each)))
                .filter(each -> isVisible(each.getModifiers()) && !each.isSynthetic())
                .sorted(Comparator.comparing(Member::getName).thenComparing(ApiBaselineTest::declaration))
                .map(each -> INDENT + annotations((AnnotatedElement) each) + declaration(each) + suffix.apply(each))
                .distinct().forEach(line -> text.append(line).append('\n'));
    }

    /** Returns the declaration without the declaring class and without modifiers that do not concern callers. */
    private static String declaration(Member member) {
        String text = switch (member) {
            case Field field -> field.toGenericString();
            case Constructor<?> constructor -> constructor.toGenericString();
            case Method method -> method.toGenericString();
            default -> throw new IllegalArgumentException(member.toString());
        };
        return text.replaceAll("\\b(synchronized|native|transient|volatile) ", "")
                .replace(" " + member.getDeclaringClass().getTypeName() + "." + member.getName(),
                        " " + member.getName());
    }

    /** Returns the annotations of package {@code java.lang}, as {@code @Deprecated}. */
    private static String annotations(AnnotatedElement element) {
        return Arrays.stream(element.getDeclaredAnnotations())
                .filter(each -> each.annotationType().getPackage() == Object.class.getPackage())
                .map(each -> each + " ").sorted().collect(joining());
    }

    private static String difference(String baseline, String signatures) {
        List<String> before = qualified(baseline);
        List<String> now = qualified(signatures);
        return Stream.concat(before.stream().filter(line -> !now.contains(line)).map(line -> "- " + line),
                now.stream().filter(line -> !before.contains(line)).map(line -> "+ " + line)).collect(joining("\n"));
    }

    /** Returns the lines, those of members after the name of their type. */
    private static List<String> qualified(String text) {
        List<String> lines = new ArrayList<>();
        String type = "";
        for (String line : text.lines().filter(each -> !each.isBlank()).toList()) {
            if (!line.startsWith(INDENT)) {
                type = line.replaceFirst(".*?\\b(class|interface|enum|record) ([\\w.$]+).*", "$2");
            }
            lines.add(line.startsWith(INDENT) ? type + ": " + line.strip() : line);
        }
        return lines;
    }
}
