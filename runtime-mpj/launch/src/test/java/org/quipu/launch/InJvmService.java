package org.quipu.launch;

/** A service for {@link InJvmActor} to find by its class loader. */
public interface InJvmService {

    /** Some text. */
    String text();

    /** Its provider. */
    final class Provider implements InJvmService {

        @Override
        public String text() {
            return "found";
        }
    }
}
