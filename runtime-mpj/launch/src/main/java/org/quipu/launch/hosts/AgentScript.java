package org.quipu.launch.hosts;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import org.quipu.launch.settings.LaunchSettings;

/**
 * The shell scripts that start an agent's JVM; both find a JDK. One is read from standard input by the shell of {@link
 * AgentStart#READ_SCRIPT}, so it may be of any length; it reads the bytes of {@link AgentBoot}, and runs them. The
 * other one is a file, and runs {@link ConnectingAgent}.
 */
final class AgentScript {

    private static final int NEEDED = 25;
    private static final String CLASS = "org/quipu/launch/hosts/AgentBoot";

    /** A login over ssh without a terminal has neither JAVA_HOME nor the user's PATH. */
    private static final String FIND_JDK =
            """
                    JDK=
                    seen=
                    try() {
                        [ -z "$JDK" ] || return 0
                        if [ ! -x "$1/bin/java" ]; then
                            seen="$seen; $1 is not a JDK"
                            return 0
                        fi
                        feature=$(sed -n 's/^JAVA_VERSION="\\([0-9][0-9]*\\).*/\\1/p' "$1/release" 2>/dev/null \\
                            | head -n 1)
                        if [ -n "$feature" ] && [ "$feature" -ge $needed ]; then
                            JDK=$1
                        else
                            seen="$seen; $1 is Java ${feature:-of unknown version}"
                        fi
                    }
                    if [ -n "$given" ]; then
                        try "$given"
                    else
                        try "$same"
                        [ -z "$JAVA_HOME" ] || try "$JAVA_HOME"
                        java=$(command -v java)
                        [ -z "$java" ] || java=$(readlink -f "$java")
                        [ -z "$java" ] || try "${java%/bin/java}"
                        for each in "${QUIPU_JVM_DIR:-/usr/lib/jvm}"/*; do
                            [ ! -e "$each" ] || try "$each"
                        done
                    fi
                    if [ -z "$JDK" ]; then
                        echo "no JDK $needed or newer was found (${seen#; }). Install one there, or set" \\
                            "QUIPU_JAVA_HOME here to its folder there" >&2
                        exit 1
                    fi
                    """;

    /** Options for the JVM of an agent, which must start fast and stay small. */
    private static final String JAVA = """
            exec "$JDK/bin/java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData -Xshare:auto \\
                -Xmx256m --enable-native-access=ALL-UNNAMED -cp \\
            """;

    private static final String RECEIVE_CLASS = """
            folder=$(mktemp -d "${TMPDIR:-/tmp}/quipu-boot-XXXXXXXX") || exit 1
            mkdir -p "$folder/$(dirname $class)"
            while read -r l; do case $l in .) break;; esac; echo "$l"; done \\
                | base64 -d >"$folder/$class.class" || {
                rm -rf "$folder"
                exit 1
            }
            """;

    private AgentScript() {}

    /** Returns the first bytes for the standard input of an agent's shell. */
    static byte[] text() throws IOException {
        String text = begin() + "class=" + CLASS + "\n" + RECEIVE_CLASS + JAVA
                + "    \"$folder\" org.quipu.launch.hosts.AgentBoot \"$folder\"\n.\n"
                + Base64.getMimeEncoder(76, new byte[] {'\n'}).encodeToString(bootClass()) + "\n.\n";
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Returns the script of an agent that connects to the launcher; its argument is the index of the host.
     *
     * @param classPath of the agent
     * @param folder argument for {@link ConnectingAgent}
     */
    static String ofConnecting(List<Path> classPath, Path folder) {
        String path = classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        return begin() + JAVA + "    " + ShellWords.quote(path) + " " + ConnectingAgent.class.getName() + " "
                + ShellWords.quote(folder.toString()) + " \"$1\"\n";
    }

    private static String begin() {
        return "needed=" + NEEDED + "\ngiven=" + ShellWords.quote(LaunchSettings.JAVA_HOME.value()) + "\nsame="
                + ShellWords.quote(System.getProperty("java.home")) + "\n" + FIND_JDK;
    }

    private static byte[] bootClass() throws IOException {
        try (InputStream in = AgentScript.class.getResourceAsStream("AgentBoot.class")) {
            if (in == null) {
                throw new IOException("the class of the agent is missing in this installation");
            }
            return in.readAllBytes();
        }
    }
}
