package dev.tafel.studio.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":[1,-2.5e+3,0.1E-2,true,false,null,\"x\"],\"b\":{}}",
                "[]",
                "\"\"",
                "{\"tab\":\"\\t\\r\\n\\\\\\\"\",\"low\":\"\\u0001\\u2028\"}",
                "[[[]]]",
            })
    void jsonIsWrittenAsItWasRead(String json) throws MalformedDocumentException {
        Node node = JsonDocument.parse(json);

        assertThat(JsonPrinter.compact(node)).isEqualTo(json);
        assertThat(JsonPrinter.compact(JsonDocument.parse(JsonPrinter.pretty(node))))
                .isEqualTo(json);
    }

    @Test
    void escapesOfJsonAreResolved() throws MalformedDocumentException {
        Node node = JsonDocument.parse("\uFEFF \"\\/\\b\\f\\u00e9\\ud83d\\ude00\"");

        assertThat(node).isEqualTo(new Node.Text(new Place(1, 2), "/\b\fé😀"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "{\"a\":1,}~1:8~A member's name in quotation marks is expected",
                "{\"a\" 1}~1:6~':' is expected",
                "{\"a\":1~1:7~A comma or the end of the object is expected",
                "[1 2]~1:4~A comma or the end of the array is expected",
                "[1]x~1:4~Nothing may follow the value",
                "[~1:2~The document ends early",
                "[tru]~1:2~A value is expected",
                "[-]~1:3~A value is expected",
                "\"abc~1:5~The string is not ended",
                "\"\\x\"~1:4~Unknown escape in a string",
                "\"\\u12g4\"~1:6~\\u is followed by four hexadecimal digits",
            })
    void malformedJsonIsRefusedWithItsPlace(String json, String place, String message) {
        assertThatThrownBy(() -> JsonDocument.parse(json))
                .isInstanceOfSatisfying(
                        MalformedDocumentException.class,
                        e -> assertThat(e.place()).hasToString(place))
                .hasMessage(message);
    }

    @Test
    void controlCharactersInStringsAreRefused() {
        assertThatThrownBy(() -> JsonDocument.parse("\"a\nb\"")).hasMessageContaining("Control characters");
    }

    @Test
    void theDepthIsBounded() {
        String json = "[".repeat(JsonDocument.DEPTH_MAX + 1);
        String yaml = "- ".repeat(JsonDocument.DEPTH_MAX) + "- a";

        assertThatThrownBy(() -> JsonDocument.parse(json)).hasMessageContaining("stand in each other");
        assertThatThrownBy(() -> YamlDocument.parse(yaml)).isInstanceOf(MalformedDocumentException.class);
    }

    @Test
    void placesOfJsonAreLinesAndColumns() throws MalformedDocumentException {
        Node.Mapping node = (Node.Mapping) JsonDocument.parse("{\n  \"a\": [1,\n\t2]\n}");

        assertThat(node.members().get(0).place()).hasToString("2:3");
        assertThat(((Node.Sequence) node.members().get(0).value()).elements())
                .extracting(n -> n.place().toString())
                .containsExactly("2:9", "3:2");
    }

    @Test
    void yamlBecomesTheSameTree() throws MalformedDocumentException {
        Node node = YamlDocument.parse("""
                a: [1, 2.5, true, ~, text, "true"]
                b:
                  c: !Sub "${x}"
                """);

        assertThat(JsonPrinter.compact(node))
                .isEqualTo("{\"a\":[1,2.5,true,null,\"text\",\"true\"],\"b\":{\"c\":\"${x}\"}}");
        Node tagged = ((Node.Mapping) ((Node.Mapping) node).members().get(1).value()).get("c");
        assertThat(tagged)
                .isInstanceOfSatisfying(
                        Node.Tagged.class, t -> assertThat(t.tag()).isEqualTo("!Sub"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a: [", "? [a]\n: b", "a: 'x", "\t- a"})
    void malformedYamlIsRefused(String yaml) {
        assertThatThrownBy(() -> YamlDocument.parse(yaml)).isInstanceOf(MalformedDocumentException.class);
    }

    @Test
    void aliasesThatMultiplyAreBounded() {
        StringBuilder yaml = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 8; i++) {
            yaml.append(("a" + i + ": &a" + i + " [" + ("*a" + (i - 1) + ", ").repeat(9) + "*a" + (i - 1) + "]\n"));
        }

        assertThatThrownBy(() -> YamlDocument.parse(yaml.toString())).isInstanceOf(MalformedDocumentException.class);
    }

    @Test
    void yamlIsWrittenSoThatItIsReadAgain() throws MalformedDocumentException {
        Node node = new ObjectBuilder()
                .put("plain", "AWS/DynamoDB text")
                .put("colon", "AWS::DynamoDB::Table")
                .put("word", "yes")
                .put("date", "2010-09-09")
                .put("empty", "")
                .put("none", new ObjectBuilder())
                .put("nothing", List.of())
                .put("number", 5)
                .put("truth", true)
                .put(
                        "list",
                        List.of(
                                new ObjectBuilder()
                                        .put("a", "b")
                                        .put("c", List.of(ObjectBuilder.text("d")))
                                        .build(),
                                ObjectBuilder.texts(List.of("e", "f")),
                                ObjectBuilder.text("g")))
                .putIfPresent("absent", null)
                .putIfPresent("present", "p")
                .build();

        String yaml = YamlPrinter.print(node);

        assertThat(JsonPrinter.compact(YamlDocument.parse(yaml))).isEqualTo(JsonPrinter.compact(node));
    }

    @Test
    void tagsAreWrittenInYaml() {
        Node tagged = new Node.Tagged(Place.NOWHERE, "!Ref", ObjectBuilder.text("Name"));

        assertThat(YamlPrinter.print(new ObjectBuilder().put("a", tagged).build()))
                .isEqualTo("a: !Ref Name\n");
        assertThat(YamlPrinter.print(ObjectBuilder.array(List.of(tagged)))).isEqualTo("- !Ref Name\n");
    }

    @Test
    void elementsCollectFaultsWithPathAndPlace() throws MalformedDocumentException {
        Notices notices = new Notices("f.json");
        Element root = Element.root(
                JsonDocument.parse("{\"a\":[{\"n\":5}],\"s\":{},\"w\":\"12\",\"z\":\"x\",\"nul\":null}"), notices);

        assertThat(root.at("a").elements().get(0).at("n").text()).isEmpty();
        assertThat(root.at("missing").at("deeper").text()).isEmpty();
        assertThat(root.at("s").elements()).isEmpty();
        assertThat(root.at("w").whole(1)).isEqualTo(12);
        assertThat(root.at("z").whole(1)).isEqualTo(1);
        assertThat(root.at("missing").whole(7)).isEqualTo(7);
        assertThat(root.at("nul").isPresent()).isFalse();
        assertThat(root.at("w").textOr("")).isEqualTo("12");
        assertThat(root.at("s").isObject()).isTrue();
        assertThat(root.at("missing").kind()).isEqualTo("nothing");

        assertThatThrownBy(notices::refuseFaults)
                .isInstanceOfSatisfying(
                        RefusedFileException.class, e -> assertThat(e.notices()).hasSize(4))
                .hasMessage("""
                        f.json:1:12: error: a[0].n: has to be a string, but is a number
                        f.json:1:1: error: missing.deeper: is missing
                        f.json:1:20: error: s: has to be an array, but is an object
                        f.json:1:36: warning: z: should be a whole number, but is x; 1 is assumed""");
    }

    @Test
    void noticesAreBounded() {
        Notices notices = new Notices("f");
        for (int i = 0; i < Notices.KEPT_MAX + 3; i++) {
            notices.add(Notice.Severity.WARNING, Place.NOWHERE, "", "w");
        }

        notices.refuseFaults();
        assertThat(notices.all()).hasSize(Notices.KEPT_MAX + 1).last().hasToString("f: warning: 3 more notices");
    }
}
