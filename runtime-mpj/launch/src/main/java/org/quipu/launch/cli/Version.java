package org.quipu.launch.cli;

import picocli.CommandLine.IVersionProvider;

/** Quipu's own version. */
final class Version implements IVersionProvider {

    /** What the build wrote into the package; {@code "unpackaged"} when run from class folders. */
    static String get() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "unpackaged" : version;
    }

    @Override
    public String[] getVersion() {
        return new String[] {"quipu " + get()};
    }
}
