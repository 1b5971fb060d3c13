package org.quipu.samples.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Links between the pages of the manual and the READMEs lead to files and headings that exist. */
class ManualLinksTest {

    private static final Path PROJECT = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Pattern CODE = Pattern.compile("^```.*?^```", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("^#+ (.+)$", Pattern.MULTILINE);
    /** The deepest folder with a README, as in {@code samples/bench}. */
    private static final int DEPTH = 3;

    private final Map<Path, Set<String>> anchors = new HashMap<>();

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>();
        try (Stream<Path> files = Files.find(PROJECT.resolve("docs"), DEPTH, (file, attributes) -> isPage(file))) {
            files.forEach(pages::add);
        }
        try (Stream<Path> files = Files.find(PROJECT, DEPTH, (file, attributes) -> file.endsWith("README.md"))) {
            files.filter(file -> !file.toString().contains("/target/")).forEach(pages::add);
        }
        return pages;
    }

    private static boolean isPage(Path file) {
        return file.toString().endsWith(".md");
    }

    private static String prose(Path page) throws IOException {
        return CODE.matcher(Files.readString(page)).replaceAll("");
    }

    /** The names that GitHub gives to the headings of a page. */
    private Set<String> anchors(Path page) throws IOException {
        if (!anchors.containsKey(page)) {
            Set<String> names = new HashSet<>();
            for (MatchResult heading : HEADING.matcher(prose(page)).results().toList()) {
                String base = heading.group(1).strip().toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}_\\- ]", "")
                        .replace(' ', '-');
                String name = base;
                for (int i = 1; !names.add(name); i++) {
                    name = base + "-" + i;
                }
            }
            anchors.put(page, names);
        }
        return anchors.get(page);
    }

    @Test
    void everyLinkHasItsTarget() throws IOException {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path page : pages()) {
            for (MatchResult link : LINK.matcher(prose(page)).results().toList()) {
                String[] parts = link.group(1).split("#", 2);
                if (link.group(1).contains("://")) {
                    continue;
                }
                links++;
                Path target = parts[0].isEmpty() ? page : page.getParent().resolve(parts[0]).normalize();
                if (!Files.exists(target) || parts.length > 1 && isPage(target)
                        && !anchors(target).contains(parts[1])) {
                    broken.add(PROJECT.relativize(page) + ": " + link.group(1));
                }
            }
        }
        assertThat(broken).as("links without a target").isEmpty();
        assertThat(links).as("links").isGreaterThan(100);
    }
}
