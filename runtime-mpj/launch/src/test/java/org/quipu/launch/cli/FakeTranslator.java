package org.quipu.launch.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;

/**
 * Stands for the directives compiler, which this module must not know: takes the same arguments, and translates by
 * putting a word for another.
 */
public final class FakeTranslator implements ToolProvider {

    /** A file that holds this is refused. */
    static final String REFUSED = "REFUSE ME";

    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");

    @Override
    public String name() {
        return "quipu-compile";
    }

    @Override
    public int run(PrintWriter out, PrintWriter err, String... args) {
        List<String> words = Arrays.asList(args);
        Path target = Path.of(words.get(words.indexOf("-d") + 1));
        int code = 0;
        for (String file : words.subList(4, words.size())) {
            try {
                code |= translate(Path.of(file), target, err);
            } catch (IOException e) {
                err.println(e);
                code = 1;
            }
        }
        err.flush();
        return code;
    }

    private static int translate(Path file, Path target, PrintWriter err) throws IOException {
        String text = Files.readString(file);
        if (text.contains(REFUSED)) {
            err.println(file + ":1:1: error: refused");
            return 1;
        }
        Matcher matcher = PACKAGE.matcher(text);
        Path folder = matcher.find() ? target.resolve(matcher.group(1).replace('.', '/')) : target;
        Files.createDirectories(folder);
        String name = file.getFileName().toString().replaceFirst("\\..*", ".java");
        Files.writeString(folder.resolve(name), text.replace("UNTRANSLATED", "translated"));
        return 0;
    }
}
