package org.quipu.samples.tools.programs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A program of the course: a folder {@code NN-name} with one source file that has a main method, and perhaps an input
 * file.
 *
 * @param folder absolute path
 * @param source absolute path of the source file with the main method
 * @param input file that the program reads; the folder itself if there is none
 * @param text content of the source file
 */
record CourseProgram(Path folder, Path source, Path input, String text) {

    static final Path COURSE = Path.of("..", "programs").toAbsolutePath().normalize();
    private static final String RESULT = "//> ";

    /** Returns all programs, in their order. */
    static List<CourseProgram> all() throws IOException {
        try (Stream<Path> folders = Files.list(COURSE)) {
            List<Path> sorted = folders.filter(folder -> folder.getFileName().toString().matches("\\d\\d-.*")).sorted()
                    .toList();
            return sorted.stream().map(CourseProgram::of).toList();
        }
    }

    private static CourseProgram of(Path folder) {
        try (Stream<Path> tree = Files.walk(folder)) {
            List<Path> files = tree.filter(Files::isRegularFile).filter(file -> !file.toString().contains("/target/"))
                    .toList();
            Path source = files.stream().filter(file -> file.toString().endsWith(".java")).filter(CourseProgram::isMain)
                    .findFirst().orElseThrow(() -> new AssertionError("no program in " + folder));
            Path input = files.stream().filter(file -> file.toString().matches(".*\\.(txt|csv)")).findFirst()
                    .orElse(folder);
            return new CourseProgram(folder, source, input, Files.readString(source));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isMain(Path source) {
        try {
            return Files.readString(source).contains("void main(");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
