package org.quipu.launch.hosts;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.quipu.launch.settings.LaunchSettings;

/**
 * The shell script that starts an agent's JVM. The shell of {@link AgentStart#READ_SCRIPT} reads it from standard
 * input, so it may be of any length. It finds a JDK, reads the bytes of {@link AgentBoot}, and runs them.
 */
final class AgentScript {

    private static final int NEEDED = 25;
    private static final String CLASS = "org/quipu/launch/hosts/AgentBoot";

    /** A login over ssh without a terminal has neither JAVA_HOME nor the user's PATH. */
    private static final String SCRIPT =
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
                    folder=$(mktemp -d "${TMPDIR:-/tmp}/quipu-boot-XXXXXXXX") || exit 1
                    mkdir -p "$folder/$(dirname $class)"
                    while read -r l; do case $l in .) break;; esac; echo "$l"; done \\
                        | base64 -d >"$folder/$class.class" || {
                        rm -rf "$folder"
                        exit 1
                    }
                    exec "$JDK/bin/java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData -Xshare:auto \\
                        -Xmx256m \\
                        --enable-native-access=ALL-UNNAMED -cp "$folder" org.quipu.launch.hosts.AgentBoot "$folder"
                    """;

    private AgentScript() {}

    /** Returns the first bytes for the standard input of an agent's shell. */
    static byte[] text() throws IOException {
        StringBuilder text = new StringBuilder();
        text.append("needed=").append(NEEDED).append('\n');
        text.append("class=").append(CLASS).append('\n');
        text.append("given=").append(ShellWords.quote(LaunchSettings.JAVA_HOME.value())).append('\n');
        text.append("same=").append(ShellWords.quote(System.getProperty("java.home"))).append('\n');
        text.append(SCRIPT).append(".\n");
        text.append(Base64.getMimeEncoder(76, new byte[] {'\n'}).encodeToString(bootClass())).append("\n.\n");
        return text.toString().getBytes(StandardCharsets.UTF_8);
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
