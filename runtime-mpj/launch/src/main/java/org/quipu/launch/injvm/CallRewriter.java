package org.quipu.launch.injvm;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Opcode;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quipu.mpj.manager.ProcessManager;

/**
 * Rewrites a class while it is loaded, so that operations on the whole JVM act on one rank: calls and method references
 * of some methods, and reads of {@code System.in}, {@code out} and {@code err}, become calls of {@link RankCalls}. For
 * an instance method the object is the first argument, so the operand stack does not change. Reflective calls are not
 * rewritten. Thread-safe.
 */
final class CallRewriter {

    private static final ClassDesc CALLS = ClassDesc.of(CallRewriter.class.getPackageName(), "RankCalls");
    private static final String SYSTEM = "java/lang/System";
    private static final String RUNTIME = "java/lang/Runtime";
    private static final String THREAD = "java/lang/Thread";

    /** Classes of the connection to the launcher are not rewritten: they halt the JVM when the launcher has ended. */
    private static final String CONNECTION = ProcessManager.class.getPackageName() + ".";

    /** Maps owner, name and type of a method to the type of its replacement in {@link RankCalls}. */
    private static final Map<String, MethodTypeDesc> METHODS = new HashMap<>();

    static {
        statics(SYSTEM, "exit", "(I)V");
        statics(SYSTEM, "setIn", "(Ljava/io/InputStream;)V");
        statics(SYSTEM, "setOut", "(Ljava/io/PrintStream;)V");
        statics(SYSTEM, "setErr", "(Ljava/io/PrintStream;)V");
        statics(THREAD, "setDefaultUncaughtExceptionHandler", "(Ljava/lang/Thread$UncaughtExceptionHandler;)V");
        statics(THREAD, "getDefaultUncaughtExceptionHandler", "()Ljava/lang/Thread$UncaughtExceptionHandler;");
        ofRuntime("exit", "(I)V");
        ofRuntime("halt", "(I)V");
        ofRuntime("addShutdownHook", "(Ljava/lang/Thread;)V");
        ofRuntime("removeShutdownHook", "(Ljava/lang/Thread;)Z");
    }

    private final ClassFile classFile;

    /** @param loader resolves the classes that a rewritten method uses */
    CallRewriter(ClassLoader loader) {
        classFile = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(loader).orElse(ClassHierarchyResolver.defaultResolver())));
    }

    private static void statics(String owner, String name, String type) {
        METHODS.put(owner + "." + name + type, MethodTypeDesc.ofDescriptor(type));
    }

    private static void ofRuntime(String name, String type) {
        METHODS.put(RUNTIME + "." + name + type,
                MethodTypeDesc.ofDescriptor(type).insertParameterTypes(0, ClassDesc.ofInternalName(RUNTIME)));
    }

    /**
     * Rewrites a class.
     *
     * @param name its binary name
     * @return the same array if nothing changes
     */
    byte[] rewrite(String name, byte[] bytes) {
        if (name.startsWith(CONNECTION)) {
            return bytes;
        }
        ClassModel model;
        try {
            model = classFile.parse(bytes);
            if (!mentions(model)) {
                return bytes;
            }
        } catch (IllegalArgumentException e) {
            // Not a class file, or one for a newer Java: the JVM reports that itself.
            return bytes;
        }
        return classFile.transformClass(model, ClassTransform.transformingMethodBodies(CallRewriter::rewrite));
    }

    private static boolean mentions(ClassModel model) {
        for (PoolEntry entry : model.constantPool()) {
            if (entry instanceof MemberRefEntry member && (isStream(member) || replacement(member) != null)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isStream(MemberRefEntry field) {
        return field.owner().name().equalsString(SYSTEM)
                && switch (field.name().stringValue()) {
                    case "in", "out", "err" -> true;
                    default -> false;
                };
    }

    private static @Nullable MethodTypeDesc replacement(MemberRefEntry method) {
        return METHODS.get(method.owner().asInternalName() + "." + method.name().stringValue() + method.type()
                .stringValue());
    }

    private static void rewrite(CodeBuilder code, CodeElement element) {
        switch (element) {
            case InvokeInstruction call when replacement(call.method()) != null ->
                code.invokestatic(CALLS, call.name().stringValue(), replacement(call.method()));
            case FieldInstruction field when field.opcode() == Opcode.GETSTATIC && isStream(field.field()) ->
                code.invokestatic(CALLS, field.name().stringValue(), MethodTypeDesc.of(field.typeSymbol()));
            case InvokeDynamicInstruction call when call.bootstrapArgs().stream().anyMatch(CallRewriter::isReplaced) ->
                code.invokedynamic(DynamicCallSiteDesc.of(call.bootstrapMethod(), call.name().stringValue(),
                        call.typeSymbol(),
                        call.bootstrapArgs().stream().map(CallRewriter::replaced).toArray(ConstantDesc[]::new)));
            default -> code.with(element);
        }
    }

    private static boolean isReplaced(ConstantDesc constant) {
        return replaced(constant) != constant;
    }

    /** A method reference, such as {@code System::exit}, is a constant of the call that makes the lambda. */
    private static ConstantDesc replaced(ConstantDesc constant) {
        if (!(constant instanceof DirectMethodHandleDesc handle)) {
            return constant;
        }
        String owner = handle.owner().descriptorString();
        MethodTypeDesc type = METHODS.get(owner.substring(1, owner.length() - 1) + "." + handle.methodName()
                + handle.lookupDescriptor());
        return type == null ? constant : MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.STATIC, CALLS,
                handle.methodName(), type);
    }
}
