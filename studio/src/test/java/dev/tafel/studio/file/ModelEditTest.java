package dev.tafel.studio.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelEditTest {

    private static final String TEXT = """
            # Grüße 😀 to the reader
            tafel: 1
            name: x # the name
            entities:
              # who
              A:
                id: a # its id
                attributes: {a: string 5, b: {type: string, mutable: true}}
                # nothing follows
              B:
                id: b
                attributes:
                  b: string
            # the questions
            patterns:
              P1: {get: A, by: a, rate: 5}   # often
              P2:
                get: B
                by: b # by its id
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "name ~ y ~ name: x # the name ~ name: y # the name",
                "patterns.P1.rate ~ `{average: 5, peak: 9}` ~ `rate: 5}` ~ `rate: {average: 5, peak: 9}}`",
                "patterns.P1.limit ~ 3 ~ `rate: 5}` ~ `rate: 5, limit: 3}`",
                "patterns.P2.rate ~ 7 ~ by: b # by its id ~ `by: b # by its id\n    rate: 7`",
                "entities.A.count ~ 9 ~ `mutable: true}}\n` ~ `mutable: true}}\n    count: 9\n`",
                "entities.A.attributes.c ~ string 3 ~ `mutable: true}}` ~ `mutable: true}, c: string 3}`",
                "entities.B.attributes.c ~ date ~ `b: string\n# the` ~ `b: string\n      c: date\n# the`",
                "pins.shards.P2 ~ 4 ~ by: b # by its id ~ `by: b # by its id\npins: {shards: {P2: 4}}`"
            })
    void settingAValueChangesNothingElse(String path, String value, String before, String after)
            throws ModelFileException {
        assertThat(TEXT).contains(before);

        ModelFile edited = ModelEdit.set(ModelFile.read(TEXT), List.of(path.split("\\.", -1)), value);

        assertThat(edited.text()).isEqualTo(TEXT.replace(before, after));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "patterns.P1.rate ~ `, rate: 5` ~ ``",
                "patterns.P1 ~ `  P1: {get: A, by: a, rate: 5}   # often\n` ~ ``",
                "patterns.P2 ~ `  P2:\n    get: B\n    by: b # by its id\n` ~ ``",
                "entities.A.attributes.b ~ `, b: {type: string, mutable: true}` ~ ``",
                "entities.A.attributes.b.mutable ~ `, mutable: true` ~ ``",
                "entities.A.attributes.b.type ~ `type: string, ` ~ ``"
            })
    void removingAValueLeavesTheRest(String path, String before, String after) throws ModelFileException {
        assertThat(TEXT).contains(before);

        ModelFile edited = ModelEdit.remove(ModelFile.read(TEXT), List.of(path.split("\\.", -1)));

        assertThat(edited.text()).isEqualTo(TEXT.replace(before, after));
    }

    @Test
    void listsGrow() throws ModelFileException {
        ModelFile one = ModelEdit.append(ModelFile.read(TEXT), List.of("silences"), "{rule: A-01, reason: known}");
        ModelFile two = ModelEdit.append(one, List.of("silences"), "{rule: B-01, reason: known}");

        assertThat(two.text())
                .isEqualTo(TEXT + "silences: [{rule: A-01, reason: known}, {rule: B-01, reason: known}]\n");
        ModelFile block = ModelFile.read(TEXT + "silences:\n  - rule: A-01\n    reason: known # yes\n");
        assertThat(ModelEdit.append(block, List.of("silences"), "{rule: B-01, reason: known}")
                        .text())
                .endsWith("    reason: known # yes\n  - {rule: B-01, reason: known}\n");
        ModelFile empty = ModelFile.read(TEXT + "silences: []\n");
        assertThat(ModelEdit.append(empty, List.of("silences"), "{rule: B-01, reason: known}")
                        .text())
                .endsWith("silences: [{rule: B-01, reason: known}]\n");
    }

    @Test
    void theLastEntryOfAFileWithoutALineFeedIsFollowedByANewOne() throws ModelFileException {
        ModelFile file = ModelFile.read(TEXT.stripTrailing());

        assertThat(ModelEdit.set(file, List.of("description"), "new").text())
                .isEqualTo(TEXT.stripTrailing() + "\ndescription: new");
        assertThat(ModelEdit.remove(file, List.of("patterns", "P2", "by")).text())
                .isEqualTo(TEXT.replace("    by: b # by its id\n", ""));
    }

    @Test
    void anEmptyValueIsFilled() throws ModelFileException {
        ModelFile file = ModelFile.read(TEXT + "description:\n");

        assertThat(ModelEdit.set(file, List.of("description"), "full").text()).isEqualTo(TEXT + "description: full\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"entities.Z", "zip", "entities.A.id.x", "zip.zap"})
    void whatIsNotThereCannotBeRemoved(String path) throws ModelFileException {
        ModelFile file = ModelFile.read(TEXT);

        assertThatThrownBy(() -> ModelEdit.remove(file, List.of(path.split("\\.", -1))))
                .isInstanceOf(ModelFileException.class)
                .hasMessageContaining(" has no ");
    }

    @Test
    void anEditThatBreaksTheModelIsRefused() throws ModelFileException {
        ModelFile file = ModelFile.read(TEXT);

        assertThatThrownBy(() -> ModelEdit.set(file, List.of("patterns", "P1", "get"), "Z"))
                .isInstanceOf(ModelFileException.class)
                .hasMessageContaining("There is no entity Z");
        assertThatThrownBy(() -> ModelEdit.set(file, List.of("name", "x"), "Z"))
                .isInstanceOf(ModelFileException.class)
                .hasMessageContaining("name holds no names that could be set");
        assertThatThrownBy(() -> ModelEdit.append(file, List.of("name"), "Z"))
                .isInstanceOf(ModelFileException.class)
                .hasMessageContaining("name is no list");
    }
}
