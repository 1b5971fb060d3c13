package org.quipu.samples.tools.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.quipu.launch.testbed.Cluster;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.type.LogicalType;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * The objects in a manifest. As {@code kubectl apply} does, reading fails on an unknown field, on a field that is there
 * twice, and on a number in place of a string or the reverse. Whether a required field is missing is not checked.
 */
final class Manifest {

    private static final Map<String, Class<?>> TYPES = Map.of("v1 Service", Service.class, "batch/v1 Job", Job.class,
            "kubeflow.org/v2beta1 MPIJob", MpiJob.class);

    private static final YAMLMapper MAPPER = YAMLMapper.builder()
            .annotationIntrospector(new WithoutUnknownFields())
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .withCoercionConfigDefaults(config -> {
                for (CoercionInputShape shape : CoercionInputShape.values()) {
                    config.setCoercion(shape, CoercionAction.Fail);
                }
            })
            .withCoercionConfig(LogicalType.Textual, config -> {
                config.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail);
                config.setCoercion(CoercionInputShape.Float, CoercionAction.Fail);
                config.setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail);
            })
            .build();

    private final List<Object> objects;

    private Manifest(List<Object> objects) {
        this.objects = objects;
    }

    /** The classes of the model collect unknown fields in a map. Without that, they are errors. */
    private static final class WithoutUnknownFields extends JacksonAnnotationIntrospector {

        private static final long serialVersionUID = 1;

        @Override
        public Boolean hasAnySetter(MapperConfig<?> config, Annotated annotated) {
            return false;
        }
    }

    /** Returns the text of a file in {@code samples/kubernetes}. */
    static String text(String file) throws IOException {
        return Files.readString(Cluster.project().resolve("samples/kubernetes").resolve(file));
    }

    static Manifest ofFile(String file) throws IOException {
        return of(documents(text(file)));
    }

    /** Returns the documents of a manifest. */
    static List<JsonNode> documents(String yaml) {
        try (MappingIterator<JsonNode> each = MAPPER.readerFor(JsonNode.class).readValues(yaml)) {
            return each.readAll();
        }
    }

    /** Converts documents to objects. */
    static Manifest of(List<JsonNode> documents) {
        return new Manifest(documents.stream().map(Manifest::object).toList());
    }

    private static Object object(JsonNode document) {
        String type = document.path("apiVersion").asString() + " " + document.path("kind").asString();
        assertThat(TYPES).as("kinds of objects").containsKey(type);
        return MAPPER.treeToValue(document, TYPES.get(type));
    }

    /** Returns the only object of a type. */
    <T> T only(Class<T> type) {
        List<T> found = objects.stream().filter(type::isInstance).map(type::cast).toList();
        assertThat(found).as("objects of %s", type).hasSize(1);
        return found.getFirst();
    }
}
