package dev.tafel.studio.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.Projection;
import dev.tafel.model.table.TableClass;
import dev.tafel.model.table.Throughput;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.AttributeChange;
import dev.tafel.studio.design.Circumstances;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.design.Pins;
import dev.tafel.studio.design.ProvisionedCapacity;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.design.Skew;
import dev.tafel.studio.design.StreamConsumer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelFileTest {

    private static final String FULL = """
            tafel: 1
            name: full
            description: "Everything: once"
            table:
              name: full-table
              delimiter: "|"
              billing: provisioned
              capacity: {read: 300, write: 200, indexes: {i1: {read: 50, write: 1_000}}}
              region: eu-west-1
              class: infrequent-access
              names: {partition: pk, sort: sk, index: "i{n}", indexPartition: "i{n}pk", indexSort: "i{n}sk",
                localIndex: "l{n}", localSort: "l{n}sk", type: kind}
            entities:
              Customer:
                description: Who buys
                prefix: CUST
                id: customerId
                count: 1_000
                growth: 10
                ttl: until
                attributes:
                  customerId: string 8
                  email: {type: string, bytes: 0.5 KB, bytesMax: 1 KB, unique: true}
                  vip: {type: boolean, mutable: true}
                  until: epoch-seconds
                  photo: binary
              OrderLine:
                id: [lineNo]
                parent: {entity: Customer, by: [owner], identifies: true, childrenMax: 50}
                attributes:
                  owner: {type: string, references: Customer, tag: OWNER, distinct: 900}
                  lineNo: {type: number, digits: 4}
                  state: {type: string, mutable: true, unique: parent, values: {open: 3%, shut: 0.97}}
                  tags: string-set
                  codes: number-set
                  on: date
                  at: timestamp-millis
                  parts: list
                  more: map 100
            patterns:
              P1:
                ask: "What is open?"
                list: OrderLine
                by: [owner]
                where: {state: [open, shut]}
                range: {at: begins-with}
                order: {at: descending}
                filter: {on: {value: "2026-01-01", keeps: 50%}, more: x}
                returns: [lineNo, at]
                results: {average: 2.5, p99: 10}
                limit: 7
                consistency: strong
                fresh: true
                rate: {average: 120/min, peak: 10}
                skew: zipf 0.9
                purpose: job
              P2: {get: Customer, by: customerId, returns: all, rate: 7200/h, skew: hottest 5%}
              W1: {put: OrderLine, items: 3, rate: 86400/day}
              W2: {update: OrderLine, changes: {state: {from: open, to: shut}}, skew: even}
              W3: {update: Customer, changes: [vip]}
              W4: {delete: Customer, purpose: request}
              W5:
                transaction:
                  - {put: Customer}
                  - {update: OrderLine, count: 2, changes: [state]}
                  - {check: Customer}
            circumstances:
              {unknownPatterns: 10%, streamConsumers: 2, teams: 3, graphql: true, analytics: true, multiTenant: false}
            pins:
              placements: {OrderLine: own}
              sortKeys: {OrderLine: [at, lineNo]}
              projections: {i1: keys-only}
              shards: {P1: 4}
            silences:
              - {rule: HOT-01, at: index i1, reason: known}
              - rule: TTL-01
                reason: on purpose
            """;

    @Test
    void everythingThatAFileCanSayIsRead() throws ModelFileException {
        Design design = ModelFile.read(FULL).design();

        assertThat(design.description()).isEqualTo("Everything: once");
        assertThat(design.table().tableName()).isEqualTo("full-table");
        assertThat(design.table().delimiter()).isEqualTo("|");
        assertThat(design.table().billing()).isEqualTo(BillingMode.PROVISIONED);
        assertThat(design.table().capacity())
                .isEqualTo(new ProvisionedCapacity(new Throughput(300, 200), Map.of("i1", new Throughput(50, 1_000))));
        assertThat(design.table().capacity().ofIndex("i2")).isEqualTo(new Throughput(300, 200));
        assertThat(design.table().tableClass()).isEqualTo(TableClass.STANDARD_INFREQUENT_ACCESS);
        assertThat(design.table().names().indexSortKey(2)).isEqualTo("i2sk");
        assertThat(design.table().names().localIndex(1)).isEqualTo("l1");
        assertThat(design.table().names().localSortKey(3)).isEqualTo("l3sk");
        Entity customer = design.requireEntity("Customer");
        assertThat(customer.prefix()).isEqualTo("CUST");
        assertThat(customer.population().count()).isEqualTo(1_000);
        assertThat(customer.ttlAttribute()).isEqualTo("until");
        assertThat(customer.requireAttribute("email").bytes()).isEqualTo(512);
        assertThat(customer.requireAttribute("email").bytesMax()).isEqualTo(1_024);
        Entity line = design.requireEntity("OrderLine");
        assertThat(line.prefix()).isEqualTo("ORDER_LINE");
        assertThat(line.parent())
                .isEqualTo(new Parent("Customer", List.of("owner"), Parent.Identity.WITHIN_PARENT, 50));
        assertThat(line.requireAttribute("state").shares())
                .containsEntry("open", 0.03)
                .containsEntry("shut", 0.97);
        assertThat(line.requireAttribute("state").uniqueness()).isEqualTo(Attribute.Uniqueness.IN_PARENT);
        assertThat(line.requireAttribute("lineNo").digits()).isEqualTo(4);
        AccessPattern open = design.pattern("P1").orElseThrow();
        assertThat(open.selection().equalities())
                .containsExactly(
                        Selection.Equality.parameter("owner"),
                        new Selection.Equality("state", List.of("open", "shut")));
        assertThat(open.selection().range()).isEqualTo(new Selection.Range("at", Selection.RangeOperator.BEGINS_WITH));
        assertThat(open.selection().filters())
                .containsExactly(new Selection.Filter("on", "2026-01-01", 0.5), new Selection.Filter("more", "x", 1));
        assertThat(open.load().average()).isEqualTo(2);
        assertThat(open.load().skew()).isEqualTo(Skew.zipf(0.9));
        assertThat(design.pattern("P2").orElseThrow().load().skew()).isEqualTo(Skew.hottest(0.05));
        assertThat(design.pattern("W1").orElseThrow().answer().items()).isEqualTo(3);
        assertThat(design.pattern("W2").orElseThrow().changes())
                .containsExactly(new AttributeChange("state", "open", "shut"));
        assertThat(design.pattern("W5").orElseThrow().actions()).hasSize(3);
        assertThat(design.circumstances().traits())
                .containsExactlyInAnyOrder(Circumstances.Trait.GRAPHQL, Circumstances.Trait.ANALYTICS);
        assertThat(design.pins().placements()).containsEntry("OrderLine", Pins.Placement.OWN);
        assertThat(design.pins().projections()).containsEntry("i1", Projection.Type.KEYS_ONLY);
        assertThat(design.silences()).hasSize(2);
    }

    @Test
    void whatIsWrittenIsReadAsTheSameDesign() throws ModelFileException {
        Design design = ModelFile.read(FULL).design();

        ModelFile written = ModelFile.of(design);

        assertThat(ModelFile.read(written.text()).design()).isEqualTo(design).isEqualTo(written.design());
        assertThat(ModelFile.of(ModelFile.read(written.text()).design()).text()).isEqualTo(written.text());
    }

    @Test
    void consumersOfTheStreamAreReadByNameAndWrittenAgain() throws ModelFileException {
        Design design = ModelFile.read("""
                        tafel: 1
                        name: x
                        entities: {A: {id: a, attributes: {a: string}}}
                        circumstances:
                          teams: 2
                          streamConsumers:
                            search: {entities: A, filtered: true, outage: 90 min}
                            audit: {outage: 2 days, source: kinesis}
                            mail: {outage: 12 h}
                            now: {outage: 30 s}
                        """).design();

        assertThat(design.circumstances().consumers())
                .containsExactly(
                        new StreamConsumer(
                                "search",
                                List.of("A"),
                                StreamConsumer.Selectivity.FILTERED,
                                Duration.ofMinutes(90),
                                StreamConsumer.Source.STREAM),
                        new StreamConsumer(
                                "audit",
                                List.of(),
                                StreamConsumer.Selectivity.NONE,
                                Duration.ofDays(2),
                                StreamConsumer.Source.KINESIS),
                        new StreamConsumer(
                                "mail",
                                List.of(),
                                StreamConsumer.Selectivity.NONE,
                                Duration.ofHours(12),
                                StreamConsumer.Source.STREAM),
                        new StreamConsumer(
                                "now",
                                List.of(),
                                StreamConsumer.Selectivity.NONE,
                                Duration.ofSeconds(30),
                                StreamConsumer.Source.STREAM));
        assertThat(design.circumstances().streamConsumers())
                .as("those of the table's own stream")
                .isEqualTo(3);
        assertThat(ModelFile.read(ModelFile.of(design).text()).design()).isEqualTo(design);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cms", "billing", "shop", "tickets"})
    void theExamplesAreReadAndWrittenAgain(String example) throws ModelFileException {
        Design design = ModelFile.read(example(example)).design();

        assertThat(design.name()).isEqualTo(example);
        assertThat(ModelFile.read(ModelFile.of(design).text()).design()).isEqualTo(design);
    }

    @Test
    void theParentsIdIsFoundByReferenceOrByName() throws ModelFileException {
        Design design = ModelFile.read("""
                        tafel: 1
                        name: x
                        entities:
                          A: {id: a, attributes: {a: string}}
                          B: {id: b, parent: {entity: A, identifies: true}, attributes: {a: string, b: string}}
                          C: {id: c, parent: B, attributes: {a: string, b: string, c: string}}
                          D: {id: d, parent: A, attributes: {d: string, likes: {type: string, references: A}}}
                        """).design();

        assertThat(design.entities())
                .extracting(entity ->
                        entity.parent() == null ? List.of() : entity.parent().by())
                .containsExactly(List.of(), List.of("a"), List.of("a", "b"), List.of("likes"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "`` ~ line 1, column 1: the file is empty. Begin with what ./tafel design new writes.",
                "`a: [1`"
                        + " ~ line 1, column 6: this is not YAML: expected ',' or ']', but got <stream end>."
                        + " Check the indentation and the quotes here.",
                "`- a` ~ line 1, column 1: names with values are wanted here. Write \"name: value\", one a line.",
                "`tafel: 2\nname: x\nentities: {A: {id: a, attributes: {a: string}}}`"
                        + " ~ line 1, column 8, tafel: this program reads version 1 of the format. Use a newer"
                        + " Tafel, or write 1.",
                "`tafel: 1\nname: x\nnme: y\nentities: {A: {id: a, attributes: {a: string}}}`"
                        + " ~ line 3, column 1: the key \"nme\" is unknown. Did you mean \"name\".",
                "`tafel: 1\nname: x\nname: y\nentities: {A: {id: a, attributes: {a: string}}}`"
                        + " ~ line 3, column 1: \"name\" is there twice. Leave one of them out.",
                "`tafel: 1\nname: x\nentities: {A: {id: a, attributes: {a: strin}}}`"
                        + " ~ line 3, column 39, entities.A.attributes.a: \"strin\" is no type with a size."
                        + " Did you mean \"string\".",
                "`tafel: 1\nname: x\nentities: {A: {id: a, attributes: {a: string big}}}`"
                        + " ~ line 3, column 39, entities.A.attributes.a: \"big\" is not a size. Write bytes,"
                        + " or a number with KB.",
                "`tafel: 1\nname: x\nentities: {A: {id: b, attributes: {a: string}}}`"
                        + " ~ line 3, column 20, entities.A.id: A has no attribute b. Use one of [a], or add"
                        + " it.",
                "`tafel: 1\nname: x\nentities: {A: {id: a, parent: Z, attributes: {a: string}}}`"
                        + " ~ line 3, column 31, entities.A.parent: There is no entity Z. Use one of [A].",
                "`tafel: 1\nname: x\nentities: {A: {id: a, attributes: {a: {type: string, values: {x: 60%, y: 60%}}}}}`"
                        + " ~ line 3, column 62, entities.A.attributes.a.values: the shares add up to more"
                        + " than 100%. Make them smaller."
            })
    void aFaultIsNamedWithPlaceCauseAndRemedy(String text, String fault) {
        assertThatThrownBy(() -> ModelFile.read(text))
                .isInstanceOf(ModelFileException.class)
                .hasMessage(fault);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "get: A, put: A ~ a pattern does one thing, and this does get and put",
                "by: a ~ a pattern does one thing, and this does none",
                "list: A, rate: often ~ \"often\" is not a rate",
                "list: A, rate: {average: 5, peak: 3} ~ peak is below the average",
                "list: A, rate: 9e12 ~ \"9e12\" is too large for a rate",
                "list: A, results: -1 ~ \"-1\" is not a number",
                "list: A, limit: 1.5 ~ a whole number from 1 on is wanted here",
                "list: A, range: {a: near} ~ \"near\" is none of the words known here",
                "list: A, order: {a: ascending, b: ascending} ~ only one attribute may stand here",
                "list: A, skew: wild ~ \"wild\" is no skew",
                "list: A, skew: hottest 120% ~ \"120%\" is too large for a share",
                "list: A, by: {a: b} ~ a single value is wanted here",
                "list: A, by: [[a]] ~ a single value is wanted here",
                "list: A, where: 3 ~ names with values are wanted here",
                "transaction: A ~ a list of actions is wanted here",
                "transaction: [{put: A, get: A}] ~ an action does one thing",
                "transaction: [] ~ The transaction does nothing",
                "list: A, fresh: maybe ~ \"maybe\" is none of the words known here",
                "list: B ~ There is no entity B"
            })
    void aFaultyPatternIsNamed(String pattern, String cause) {
        String text =
                "tafel: 1\nname: x\nentities: {A: {id: a, attributes: {a: string}}}\npatterns: {P: {" + pattern + "}}";

        assertThatThrownBy(() -> ModelFile.read(text))
                .isInstanceOfSatisfying(
                        ModelFileException.class,
                        e -> assertThat(e.faults())
                                .allSatisfy(fault -> assertThat(fault.line()).isEqualTo(4))
                                .extracting(ModelFault::cause)
                                .contains(cause))
                .hasMessageContaining("line 4, column ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "table: {delimiter: '--'} ~ a delimiter is one character",
                "table: {names: {index: GSI}} ~ indexes could not be told apart",
                "table: {names: {localSort: LSK}} ~ indexes could not be told apart",
                "table: {capacity: {read: 5}} ~ the write capacity is missing",
                "table: {capacity: {read: 5, write: 0}} ~ a whole number from 1 on is wanted here",
                "circumstances: {streamConsumers: {x: {entities: B}}} ~ There is no entity B",
                "circumstances: {streamConsumers: {x: {outage: 5}}} ~ \"5\" is not a time",
                "circumstances: {streamConsumers: {x: {source: pipe}}} ~ \"pipe\" is none of the words known here",
                "silences: {rule: x} ~ a list is wanted here",
                "silences: [{rule: x}] ~ a silence names its rule and its reason",
                "? [a] : b ~ this is not YAML: Non scalar key is detected but it is not configured to be allowed.",
                "entities: {A: {id: a, attributes: {a: {bytes: 5, bytesMax: 3}}}}"
                        + " ~ the largest size is below the average",
                "entities: {A: {id: a, attributes: {a: {type: number, digits: 40}}}} ~ a number has at most 38 digits",
                "entities: {A: {attributes: {a: string}}} ~ the entity has no id",
                "entities: {A: {id: a}} ~ the entity has no attributes",
                "entities: {A: {id: a, parent: {by: a}, attributes: {a: string}}} ~ the parent is not named",
                "entities: {A: {id: a, count: -3, attributes: {a: string}}} ~ \"-3\" is not a number"
            })
    void aFaultyPartIsNamed(String part, String cause) {
        String entities = part.startsWith("entities") ? "" : "entities: {A: {id: a, attributes: {a: string}}}\n";

        assertThatThrownBy(() -> ModelFile.read("tafel: 1\nname: x\n" + entities + part))
                .isInstanceOfSatisfying(
                        ModelFileException.class,
                        e -> assertThat(e.faults())
                                .extracting(ModelFault::cause)
                                .contains(cause));
    }

    @Test
    void everyFaultIsReportedAtOnceInTheOrderOfTheFile() {
        assertThatThrownBy(() -> ModelFile.read("colour: red\nentities: {}\npatterns: {P: {}}"))
                .isInstanceOfSatisfying(
                        ModelFileException.class,
                        e -> assertThat(e.texts()).hasSize(4).first().asString().startsWith("line 1, column 1"));
    }

    @Test
    void aFileHasALimit() {
        assertThatThrownBy(() -> ModelFile.read("#".repeat(YamlText.CHARACTERS_MAX + 1)))
                .isInstanceOf(ModelFileException.class)
                .hasMessageContaining("more than 2000000 characters");
        assertThatThrownBy(() -> ModelFile.read("a: \u0001"))
                .isInstanceOf(ModelFileException.class)
                .hasMessageContaining("this is not YAML");
    }

    @Test
    void theFileToBeginWithIsAModel() throws ModelFileException {
        assertThat(ModelFile.read(ModelStart.text("web-shop")).design().name()).isEqualTo("web-shop");
        assertThat(ModelStart.isName("web-shop")).isTrue();
        assertThat(ModelStart.isName("../x")).isFalse();
    }

    static String example(String name) {
        try {
            return Files.readString(Path.of("..", "examples", name, name + ".tafel.yaml"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
