package org.quipu.directives.build;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.function.Supplier;
import javax.tools.ForwardingJavaFileObject;
import javax.tools.JavaFileObject;

import org.jspecify.annotations.Nullable;

/**
 * A source file for javac, with the name of the original and the text of the translation. Reading waits for the
 * translation.
 */
final class TranslatedFile extends ForwardingJavaFileObject<JavaFileObject> {
    private final Path file;
    private final Supplier<SourceUnit> reader;
    private final BuildRequest request;
    private @Nullable SourceUnit unit;

    /** @param reader reads the file when its text is first needed */
    TranslatedFile(JavaFileObject original, Path file, Supplier<SourceUnit> reader, BuildRequest request) {
        super(original);
        this.file = file;
        this.reader = reader;
        this.request = request;
    }

    private synchronized SourceUnit unit() {
        if (unit == null) {
            unit = reader.get();
        }
        return unit;
    }

    /** The file itself. */
    JavaFileObject original() {
        return fileObject;
    }

    /** {@inheritDoc} It is Java for {@code *.jomp} and {@code *.pj}, too. */
    @Override
    public Kind getKind() {
        return Kind.SOURCE;
    }

    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
        return kind == Kind.SOURCE && SourceNames.baseName(file).equals(simpleName);
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        if (unit().fails(request.warningsFail())) {
            throw new TranslationFailed();
        }
        return unit().translated();
    }

    @Override
    public Reader openReader(boolean ignoreEncodingErrors) {
        return new StringReader(getCharContent(ignoreEncodingErrors).toString());
    }

    @Override
    public InputStream openInputStream() {
        return new ByteArrayInputStream(getCharContent(false).toString().getBytes(request.charset()));
    }

    @Override
    public String toString() {
        return file.toString();
    }
}
