package org.quipu.threads.icv;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.quipu.settings.ValueType;

/** The values of {@code OMP_PROC_BIND}: true, false, or a policy for each level of nesting. */
record BindingType() implements ValueType<List<Binding>> {

    @Override
    public List<Binding> parse(String text) {
        if (text.equalsIgnoreCase("true")) {
            return List.of(Binding.TRUE);
        }
        if (text.equalsIgnoreCase("false")) {
            return List.of(Binding.FALSE);
        }
        List<Binding> policies = new ArrayList<>();
        for (String word : text.split(",", -1)) {
            policies.add(policy(word.strip().toLowerCase(Locale.ROOT)));
        }
        return List.copyOf(policies);
    }

    private static Binding policy(String word) {
        return switch (word) {
            case "primary", "master" -> Binding.PRIMARY;
            case "close" -> Binding.CLOSE;
            case "spread" -> Binding.SPREAD;
            default -> throw new IllegalArgumentException(word);
        };
    }

    @Override
    public String print(List<Binding> policies) {
        StringBuilder text = new StringBuilder();
        for (Binding policy : policies) {
            text.append(text.isEmpty() ? "" : ",").append(policy.name().toLowerCase(Locale.ROOT));
        }
        return text.toString();
    }

    @Override
    public String expected() {
        return "true, false, or primary, close or spread, several of these separated by commas, one for each level of "
                + "nesting";
    }
}
