package org.quipu.directives.lower.region;

import java.util.List;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.Construct.Section;
import org.quipu.directives.lower.code.Api;
import org.quipu.directives.lower.code.Output;

/** The code of a sections construct: a worksharing loop over the numbers of the sections. */
final class SectionsCode {
    private final Construct construct;
    private final Output output;
    private final String chunks;
    private final String number;

    SectionsCode(Construct construct, Output output) {
        this.construct = construct;
        this.output = output;
        this.chunks = output.naming().own("chunks", construct);
        this.number = output.naming().own("section", construct);
    }

    String chunks() {
        return chunks;
    }

    /** The first arguments of the call of the loop. */
    String arguments() {
        return construct.sections().size() + "L, " + Api.SCHEDULE + ".dynamic(1), ";
    }

    /** The loop's head; the block of the sections is its body. */
    String head() {
        String end = output.naming().own("end", construct);
        return "while (" + chunks + ".next()) for (long " + number + " = " + chunks + ".first(), " + end + " = "
                + chunks + ".last(); " + number + " < " + end + "; " + number + "++) ";
    }

    /** Inserts a condition around each section. */
    void editSections() {
        List<Section> sections = construct.sections();
        for (int i = 0; i < sections.size(); i++) {
            Section section = sections.get(i);
            String condition = "if (" + number + " == " + i + "L) {";
            if (section.directive().isPresent()) {
                output.atDirective(section.directive().get(), condition);
            } else {
                output.begin(construct, construct.span().start() + 1, " " + condition);
            }
            output.end(construct, section.body().end(), " }");
        }
    }
}
