package org.quipu.samples.tools.demo;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import com.google.gson.annotations.SerializedName;
import java.util.List;
import java.util.Optional;

/**
 * The machine-readable report of a kernel.
 *
 * @param kernel its name of two letters, as {@code CG}
 * @param problemClass the size
 * @param ranks processes
 * @param threads threads in each
 * @param seconds time of the timed section: of the fastest run after the first one, if there are several
 * @param firstSeconds time of the timed section in the first run
 * @param mops millions of operations in a second
 * @param quantity the verified quantity
 * @param computed the values found
 * @param published the values NPB publishes
 * @param verified whether they agree
 */
public record RunReport(String kernel, @SerializedName("class") String problemClass, int ranks, int threads,
        double seconds, double firstSeconds, double mops, String quantity, List<Double> computed,
        List<Double> published, boolean verified) {
    private static final String MARK = "quipu-result: ";

    /**
     * Returns the report in a program's output, or empty if none can be read. The launcher may have put a rank's tag
     * before it.
     */
    static Optional<RunReport> find(List<String> output) {
        for (String line : output) {
            int mark = line.indexOf(MARK);
            if (mark >= 0) {
                try {
                    return Optional
                            .ofNullable(new Gson().fromJson(line.substring(mark + MARK.length()), RunReport.class));
                } catch (JsonParseException e) {
                    return Optional.empty();
                }
            }
        }
        return Optional.empty();
    }
}
