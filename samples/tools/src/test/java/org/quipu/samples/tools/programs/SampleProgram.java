package org.quipu.samples.tools.programs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A program whose last comment is its output: a folder {@code NN-name} of the course, with one source file that has a
 * main method and perhaps an input file, or a source file of {@code samples/grande}.
 *
 * @param folder absolute path
 * @param source absolute path of the source file with the main method
 * @param input file that the program reads; the folder itself if there is none
 * @param text content of the source file
 */
record SampleProgram(Path folder, Path source, Path input, String text) {

    static final Path COURSE = Path.of("..", "programs").toAbsolutePath().normalize();
    static final Path GRANDE = COURSE.resolveSibling("grande");
    private static final String RESULT = "//> ";

    /** Returns the programs of the course, in their order. */
    static List<SampleProgram> course() throws IOException {
        try (Stream<Path> folders = Files.list(COURSE)) {
            List<Path> sorted = folders.filter(folder -> folder.getFileName().toString().matches("\\d\\d-.*")).sorted()
                    .toList();
            return sorted.stream().map(SampleProgram::of).toList();
        }
    }

    /** Returns the kernels of {@code samples/grande}, in both forms. */
    static List<SampleProgram> grande() throws IOException {
        try (Stream<Path> files = Files.list(GRANDE)) {
            return files.filter(file -> file.toString().endsWith(".java")).filter(SampleProgram::isMain).sorted()
                    .map(file -> new SampleProgram(GRANDE, file, GRANDE, text(file))).toList();
        }
    }

    private static SampleProgram of(Path folder) {
        try (Stream<Path> tree = Files.walk(folder)) {
            List<Path> files = tree.filter(Files::isRegularFile).filter(file -> !file.toString().contains("/target/"))
                    .toList();
            Path source = files.stream().filter(file -> file.toString().endsWith(".java")).filter(SampleProgram::isMain)
                    .findFirst().orElseThrow(() -> new AssertionError("no program in " + folder));
            Path input = files.stream().filter(file -> file.toString().matches(".*\\.(txt|csv)")).findFirst()
                    .orElse(folder);
            return new SampleProgram(folder, source, input, text(source));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isMain(Path source) {
        return text(source).contains("void main(");
    }

    /** Returns the name of the class with the main method. */
    String mainClass() {
        String name = source.getFileName().toString().replace(".java", "");
        return text.lines().filter(line -> line.startsWith("package ")).findFirst()
                .map(line -> line.substring("package ".length(), line.length() - 1) + "." + name).orElse(name);
    }

    boolean sendsMessages() {
        return text.contains("import mpi.");
    }

    /** Returns the lines that the program prints, from its last comment. */
    List<String> result() {
        return text.lines().filter(line -> line.startsWith(RESULT)).map(line -> line.substring(RESULT.length()))
                .toList();
    }

    List<String> arguments() {
        return input.equals(folder) ? List.of() : List.of(input.toString());
    }

    @Override
    public String toString() {
        return folder.getFileName().toString();
    }
}
