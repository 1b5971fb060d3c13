package org.quipu.launch.cli;

import java.util.concurrent.Callable;
import org.quipu.launch.program.ClassPath;
import picocli.CommandLine.Command;

/** {@code quipu classpath}: prints the class path against which user programs are compiled. */
@Command(name = "quipu classpath", mixinStandardHelpOptions = true, versionProvider = Version.class,
        description = "Prints the class path that programs need to be compiled and run without 'quipu run'.",
        footerHeading = "%nExample:%n", footer = "  javac -cp \"$(quipu classpath)\" -d classes Hello.java")
public final class ClasspathMain implements Callable<Integer> {

    /** Ends the process with 0, or 2 for bad usage. */
    public static void main(String[] args) {
        System.exit(Subcommand.execute(new ClasspathMain(), args));
    }

    @Override
    public Integer call() {
        System.out.println(ClassPath.join(ClassPath.ofRuntime()));
        return 0;
    }
}
