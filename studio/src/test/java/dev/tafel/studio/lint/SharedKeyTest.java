package dev.tafel.studio.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.design.Population;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keys that a design declares unique are no shared keys. */
class SharedKeyTest {

    @ParameterizedTest(name = "{0} in {1} / {2}")
    @CsvSource({
        "NONE, USER#{userId}, POST#{at:seconds}, 1",
        "IN_PARENT, USER#{userId}, POST#{at:seconds}, 0",
        "IN_PARENT, TAG#{tag}, POST#{at:seconds}, 1",
        "GLOBAL, TAG#{tag}, POST#{at:seconds}, 0",
        "NONE, USER#{userId}, POST#{at:seconds}#{postId}, 0"
    })
    void aTimeIsEnoughWhereItIsDeclaredUnique(
            Attribute.Uniqueness uniqueness, String partition, String sort, int findings) {
        Entity post = new Entity(
                "Post",
                "POST",
                List.of("postId"),
                List.of(
                        Attribute.of("postId", Attribute.Type.STRING, 8),
                        Attribute.of("userId", Attribute.Type.STRING, 8),
                        Attribute.of("tag", Attribute.Type.STRING, 8),
                        Attribute.of("at", Attribute.Type.TIMESTAMP, 20).unique(uniqueness)),
                new Parent("User", List.of("userId"), Parent.Identity.OWN, Parent.UNBOUNDED),
                Population.UNKNOWN,
                null,
                "");

        assertThat(new Model().entity(post).item("Post", partition, sort).findings("UNIQ-02"))
                .hasSize(findings);
    }
}
