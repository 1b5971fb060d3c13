package org.quipu.directives.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/** Makes the class {@code p.Made}. */
@SupportedAnnotationTypes("*")
public final class MakingProcessor extends AbstractProcessor {
    private boolean made;

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latest();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        if (!made) {
            made = true;
            try (Writer writer = processingEnv.getFiler().createSourceFile("p.Made").openWriter()) {
                writer.write("package p;\nfinal class Made { }\n");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return false;
    }
}
