package org.quipu.launch.hosts;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One host's part of a job, as the launcher sends it to the host's agent.
 *
 * @param jobId name of the job
 * @param secret of the job, 32 bytes
 * @param hostIndex index of the host among those of the job
 * @param host name of the host, as the user knows it
 * @param size number of ranks of the job
 * @param device for all messages; may be empty
 * @param tags whether lines of output begin with rank and host
 * @param interactive whether incomplete lines of output are sent
 * @param heartbeatMillis time without a response after which a rank ends the job, in milliseconds; 0 for no limit
 * @param limitMillis time without a frame after which the launcher is lost, in milliseconds
 * @param records whether each rank is recorded by JDK Flight Recorder
 * @param cache folder of the ahead-of-time caches; may be empty
 * @param home folder of the installation; may be empty
 * @param programs what ranks run
 * @param ranks the ranks of the host, in ascending order
 * @param programOf index of the program of each of these ranks
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record HostJob(String jobId, byte[] secret, int hostIndex, String host, int size, String device, boolean tags,
        boolean interactive, long heartbeatMillis, long limitMillis, boolean records, String cache, String home,
        List<HostProgram> programs, List<Integer> ranks,
        List<Integer> programOf) {

    /**
     * A program of the job.
     *
     * @param classPath indices of the entries in the class path that was shipped
     * @param mainClass its main class
     * @param arguments its arguments
     * @param jvmOptions options for the JVMs of its ranks
     * @param environment variables for its ranks
     * @param folder working folder; may be empty
     * @param needsFolder whether the user gave the folder; otherwise the home folder can replace it
     * @param threads threads per rank by level of nesting; empty if the agent shall choose
     */
    record HostProgram(List<Integer> classPath, String mainClass, List<String> arguments, List<String> jvmOptions,
            Map<String, String> environment, String folder, boolean needsFolder, List<Integer> threads) {}

    /** Returns the description as bytes. */
    byte[] encode() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(FrameDescriptor.VERSION);
            put(out, jobId);
            out.writeInt(secret.length);
            out.write(secret);
            out.writeInt(hostIndex);
            put(out, host);
            out.writeInt(size);
            put(out, device);
            out.writeBoolean(tags);
            out.writeBoolean(interactive);
            out.writeLong(heartbeatMillis);
            out.writeLong(limitMillis);
            out.writeBoolean(records);
            put(out, cache);
            put(out, home);
            out.writeInt(programs.size());
            for (HostProgram program : programs) {
                putNumbers(out, program.classPath);
                put(out, program.mainClass);
                putTexts(out, program.arguments);
                putTexts(out, program.jvmOptions);
                out.writeInt(program.environment.size());
                for (Map.Entry<String, String> variable : program.environment.entrySet()) {
                    put(out, variable.getKey());
                    put(out, variable.getValue());
                }
                put(out, program.folder);
                out.writeBoolean(program.needsFolder);
                putNumbers(out, program.threads);
            }
            putNumbers(out, ranks);
            putNumbers(out, programOf);
        } catch (IOException e) {
            throw new IllegalStateException("an array cannot be written", e);
        }
        return bytes.toByteArray();
    }

    /**
     * Reads a description.
     *
     * @throws IOException if the bytes are not from {@link #encode} of this version
     */
    static HostJob decode(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        if (in.readInt() != FrameDescriptor.VERSION) {
            throw new IOException("the launcher is from another version of Quipu");
        }
        String jobId = text(in);
        byte[] secret = in.readNBytes(count(in));
        int hostIndex = in.readInt();
        String host = text(in);
        int size = in.readInt();
        String device = text(in);
        boolean tags = in.readBoolean();
        boolean interactive = in.readBoolean();
        long heartbeatMillis = in.readLong();
        long limitMillis = in.readLong();
        boolean records = in.readBoolean();
        String cache = text(in);
        String home = text(in);
        List<HostProgram> programs = new ArrayList<>();
        for (int i = count(in); i > 0; i--) {
            programs.add(program(in));
        }
        return new HostJob(jobId, secret, hostIndex, host, size, device, tags, interactive, heartbeatMillis,
                limitMillis,
                records, cache, home, programs, numbers(in), numbers(in));
    }

    private static HostProgram program(DataInputStream in) throws IOException {
        List<Integer> classPath = numbers(in);
        String mainClass = text(in);
        List<String> arguments = texts(in);
        List<String> jvmOptions = texts(in);
        Map<String, String> environment = new LinkedHashMap<>();
        for (int i = count(in); i > 0; i--) {
            environment.put(text(in), text(in));
        }
        return new HostProgram(classPath, mainClass, arguments, jvmOptions, environment, text(in), in.readBoolean(),
                numbers(in));
    }

    private static void put(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static void putTexts(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            put(out, text);
        }
    }

    private static void putNumbers(DataOutputStream out, List<Integer> numbers) throws IOException {
        out.writeInt(numbers.size());
        for (int number : numbers) {
            out.writeInt(number);
        }
    }

    /** No list or text is longer than the frame that contains it. */
    private static int count(DataInputStream in) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > in.available()) {
            throw new IOException("a list or text of " + count + " elements in the description of a job");
        }
        return count;
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(count(in)), StandardCharsets.UTF_8);
    }

    private static List<String> texts(DataInputStream in) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int i = count(in); i > 0; i--) {
            texts.add(text(in));
        }
        return texts;
    }

    private static List<Integer> numbers(DataInputStream in) throws IOException {
        List<Integer> numbers = new ArrayList<>();
        for (int i = count(in); i > 0; i--) {
            numbers.add(in.readInt());
        }
        return numbers;
    }
}
