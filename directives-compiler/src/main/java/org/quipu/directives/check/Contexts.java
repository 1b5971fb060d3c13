package org.quipu.directives.check;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import org.quipu.directives.bind.Construct;

/** Tells of what code a construct is part. */
public final class Contexts {
    private Contexts() {
    }

    /** Whether the code runs while its class is initialised: other threads that enter the class would wait for that. */
    public static boolean isClassInitialising(Construct construct) {
        Node executable = construct.executable();
        Node owner = executable.getParentNode().orElse(null);
        return executable instanceof InitializerDeclaration initializer
                && (initializer.isStatic() || owner instanceof EnumDeclaration)
                || executable instanceof ConstructorDeclaration && owner instanceof EnumDeclaration;
    }
}
