package dev.tafel.storage.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.KeyValue;
import dev.tafel.model.value.ScalarType;
import dev.tafel.storage.CorruptStorageException;
import dev.tafel.storage.testkit.Generators;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SortPrefixTest {

    private static final List<ScalarType> TYPES = List.of(ScalarType.values());

    private static KeyValue text(String text) {
        return new KeyValue(ScalarType.S, Bytes.utf8(text));
    }

    /** How key values of one type compare. */
    private static int compare(KeyValue one, KeyValue other) {
        return one.type() == ScalarType.N
                ? number(one).compareTo(number(other))
                : one.bytes().compareTo(other.bytes());
    }

    private static DynamoNumber number(KeyValue value) {
        return DynamoNumber.parse(value.bytes().toUtf8());
    }

    private static int compare(List<KeyValue> one, List<KeyValue> other) {
        for (int i = 0; i < one.size(); i++) {
            int order = compare(one.get(i), other.get(i));
            if (order != 0) {
                return Integer.signum(order);
            }
        }
        return 0;
    }

    private static Bytes sort(SortPrefix prefix, List<KeyValue> values) {
        SortPrefix longer = prefix;
        for (KeyValue value : values.subList(0, values.size() - 1)) {
            longer = longer.then(value);
        }
        return longer.last(values.get(values.size() - 1));
    }

    private static List<ScalarType> types(Generators random) {
        List<ScalarType> types = new ArrayList<>();
        for (int count = 1 + random.below(4); types.size() < count; ) {
            types.add(random.oneOf(TYPES));
        }
        return types;
    }

    private static List<KeyValue> values(Generators random, List<ScalarType> types) {
        return types.stream().map(random::keyValue).toList();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    void bytesSortAsTheValuesDoOneAfterAnother(long seed) {
        Generators random = new Generators(seed);
        for (int i = 0; i < 200; i++) {
            List<ScalarType> types = types(random);
            List<List<KeyValue>> keys = new ArrayList<>();
            for (int k = 0; k < 20; k++) {
                List<KeyValue> values = new ArrayList<>(values(random, types));
                if (k > 0 && random.percent(60)) {
                    // A common beginning, so that later values decide.
                    int common = random.below(types.size());
                    values.subList(0, common).clear();
                    values.addAll(0, keys.get(k - 1).subList(0, common));
                }
                keys.add(values);
            }
            for (List<KeyValue> one : keys) {
                for (List<KeyValue> other : keys) {
                    int order = sort(SortPrefix.item(), one).compareTo(sort(SortPrefix.item(), other));
                    assertThat(Integer.signum(order)).as("%s, %s", one, other).isEqualTo(compare(one, other));
                }
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    void conditionsHoldForExactlyTheValuesThatMeetThem(long seed) {
        Generators random = new Generators(seed);
        for (int i = 0; i < 4_000; i++) {
            ScalarType type = random.oneOf(TYPES);
            Place place = random.oneOf(List.of(Place.values()));
            SortPrefix prefix = SortPrefix.localIndex(random.below(3)).then(text("equal before"));
            KeyValue stored = random.keyValue(type);
            KeyValue one = random.percent(20) ? stored : random.keyValue(type);
            KeyValue other = random.keyValue(type);
            Bytes sort = place == Place.LAST
                    ? prefix.last(stored)
                    : prefix.then(stored).last(random.keyValue(type));
            NextValue where = prefix.where(place);
            int toOne = compare(stored, one);

            assertThat(prefix.all().contains(sort)).isTrue();
            assertThat(where.equalTo(one).contains(sort)).isEqualTo(toOne == 0);
            assertThat(where.lessThan(one).contains(sort)).isEqualTo(toOne < 0);
            assertThat(where.atMost(one).contains(sort)).isEqualTo(toOne <= 0);
            assertThat(where.greaterThan(one).contains(sort)).isEqualTo(toOne > 0);
            assertThat(where.atLeast(one).contains(sort)).isEqualTo(toOne >= 0);
            assertThat(where.between(one, other).contains(sort)).isEqualTo(toOne >= 0 && compare(stored, other) <= 0);
            if (type != ScalarType.N) {
                assertThat(where.beginsWith(one).contains(sort))
                        .isEqualTo(stored.bytes().startsWith(one.bytes()));
                KeyValue beginning =
                        new KeyValue(type, Bytes.copyOfRange(stored.bytes().shared(), 0, 1));
                assertThat(where.beginsWith(beginning).contains(sort)).isTrue();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Place.class)
    void conditionsStayInsideTheirPrefix(Place place) {
        KeyValue value = text("m");
        NextValue where = SortPrefix.localIndex(1).then(text("k")).where(place);
        List<Bytes> outside = List.of(
                SortPrefix.item().bytes(),
                SortPrefix.localIndex(1).then(text("j")).last(value),
                SortPrefix.localIndex(1).then(text("k!")).last(value),
                SortPrefix.localIndex(1).then(text("l")).last(value),
                SortPrefix.localIndex(0).then(text("k")).last(value),
                SortPrefix.localIndex(2).then(text("k")).last(value),
                SortPrefix.change().thenSequence(1).bytes());

        assertThat(outside).allSatisfy(sort -> {
            assertThat(where.lessThan(text("z")).contains(sort)).isFalse();
            assertThat(where.atMost(text("z")).contains(sort)).isFalse();
            assertThat(where.greaterThan(text("a")).contains(sort)).isFalse();
            assertThat(where.atLeast(text("a")).contains(sort)).isFalse();
        });
    }

    @Test
    void aNumberBeginsNothing() {
        KeyValue one = DynamoNumber.of(1).toKeyValue();

        assertThatThrownBy(() -> SortPrefix.item().where(Place.LAST).beginsWith(one))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    void sortBytesAndPartitionsAreReadBack(long seed) {
        Generators random = new Generators(seed);
        for (int i = 0; i < 2_000; i++) {
            List<ScalarType> types = types(random);
            List<KeyValue> values = values(random, types);

            assertThat(PartitionKey.decode(PartitionKey.of(values), types)).isEqualTo(values);

            KeyReader reader = KeyReader.ofSort(sort(SortPrefix.globalIndex(), values), RowKind.GLOBAL_INDEX_ENTRY);
            for (int k = 0; k < types.size(); k++) {
                Place place = k == types.size() - 1 ? Place.LAST : Place.INNER;
                assertThat(reader.next(types.get(k), place)).isEqualTo(values.get(k));
            }
            reader.requireEnd();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    void differentKeysHaveDifferentPartitions(long seed) {
        Generators random = new Generators(seed);
        for (int i = 0; i < 20_000; i++) {
            List<ScalarType> types = types(random);
            List<KeyValue> one = values(random, types);
            List<KeyValue> other = values(random, types);

            assertThat(PartitionKey.of(one).equals(PartitionKey.of(other))).isEqualTo(compare(one, other) == 0);
        }
    }

    @Test
    void aPartitionOfOneTextIsItsBytesWithoutACopy() {
        KeyValue value = text("customer#1");

        assertThat(PartitionKey.of(value)).isSameAs(value.bytes());
        assertThat(PartitionKey.of(List.of(value))).isSameAs(value.bytes());
    }

    @Test
    void aPartitionHasOneToFourValues() {
        assertThatThrownBy(() -> PartitionKey.of(List.of())).isInstanceOf(IllegalArgumentException.class);
        List<KeyValue> five = List.of(text("1"), text("2"), text("3"), text("4"), text("5"));
        assertThatThrownBy(() -> PartitionKey.of(five)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 256})
    void aLocalIndexHasANumberOfOneByte(int number) {
        assertThatThrownBy(() -> SortPrefix.localIndex(number)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void indexNumbersAndSequencesAreReadBackAndSortUnsigned() {
        KeyReader entry = KeyReader.ofSort(SortPrefix.localIndex(200).last(text("k")), RowKind.LOCAL_INDEX_ENTRY);
        assertThat(entry.nextByte()).isEqualTo(200);
        assertThat(entry.next(ScalarType.S, Place.LAST)).isEqualTo(text("k"));

        KeyReader change = KeyReader.ofSort(SortPrefix.change().thenSequence(-2).bytes(), RowKind.CHANGE);
        assertThat(change.nextSequence()).isEqualTo(-2);
        change.requireEnd();
        assertThat(SortPrefix.change().thenSequence(1).bytes())
                .isLessThan(SortPrefix.change().thenSequence(-1).bytes());
    }

    @Test
    void bytesThatAreNotAsTheSchemaSaysAreCorrupt() {
        Bytes item = Bytes.hex("01");
        assertThatThrownBy(() -> KeyReader.ofSort(Bytes.EMPTY, RowKind.ITEM))
                .isInstanceOf(CorruptStorageException.class);
        assertThatThrownBy(() -> KeyReader.ofSort(item, RowKind.CHANGE)).isInstanceOf(CorruptStorageException.class);
        assertThatThrownBy(() -> reader("01").nextByte()).isInstanceOf(CorruptStorageException.class);
        assertThatThrownBy(() -> reader("0100000000000000").nextSequence()).isInstanceOf(CorruptStorageException.class);
        assertThatThrownBy(() -> reader("0161").requireEnd()).isInstanceOf(CorruptStorageException.class);
        for (String unended : List.of("0161", "016100", "016100ff", "01610002", "01")) {
            assertThatThrownBy(() -> reader(unended).next(ScalarType.B, Place.INNER))
                    .isInstanceOf(CorruptStorageException.class);
        }
        for (String noNumber : List.of("01", "0103820b", "0103826600")) {
            assertThatThrownBy(() -> reader(noNumber).next(ScalarType.N, Place.LAST))
                    .isInstanceOf(CorruptStorageException.class);
        }
    }

    private static KeyReader reader(String sort) {
        return KeyReader.ofSort(Bytes.hex(sort), RowKind.ITEM);
    }
}
