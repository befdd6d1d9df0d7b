package dev.tafel.engine.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.engine.fixture.WriteCall;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IndexKeyRulesTest {

    private static final String P = "One or more parameter values were invalid: ";
    private static final String UNSUPPORTED =
            "The update expression attempted to update the secondary index key to unsupported type";
    private static final String EMPTY_UPDATE = "One or more parameter values are not valid. The update expression"
            + " attempted to update a secondary index key to a value that is not supported. The AttributeValue for a"
            + " key attribute cannot contain an empty string value.";

    private final Database db = Database.open();

    @BeforeEach
    void createTable() {
        db.create("things", "pk:S sk:S")
                .defining("pk:S sk:S g:S gs:N b:B ln:S h2:S")
                .local(Indexes.all("lidx", "pk | ln"))
                .global(Indexes.keysOnly("gidx", "g | gs"), Indexes.keysOnly("bidx", "b"), Indexes.all("two", "g h2"))
                .run();
    }

    private WriteCall update(String expression) {
        return db.update("things", "pk: 'a', sk: '1'").update(expression);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    g: 1             | Type mismatch for Index Key g Expected: S Actual: N IndexName: gidx
                    gs: 'one'        | Type mismatch for Index Key gs Expected: N Actual: S IndexName: gidx
                    gs: null         | Type mismatch for Index Key gs Expected: N Actual: NULL IndexName: gidx
                    ln: ['a']        | Type mismatch for Index Key ln Expected: S Actual: L IndexName: lidx
                    b: {a: 1}        | Type mismatch for Index Key b Expected: B Actual: M IndexName: bidx
                    """)
    void anIndexKeyThatIsPutHasItsType(String attribute, String text) {
        db.put("things", "pk: 'a', sk: '1', " + attribute).refused(P + text);

        assertThat(db.get("things", "pk: 'a', sk: '1'").run().item()).isNull();
    }

    @Test
    void anIndexKeyThatIsPutIsNotEmpty() {
        String start = "One or more parameter values are not valid. A value specified for a secondary index key is not"
                + " supported. The AttributeValue for a key attribute cannot contain an empty ";

        db.put("things", "pk: 'a', sk: '1', g: ''").refused(start + "string value. IndexName: gidx, IndexKey: g");
        db.put("things", "pk: 'a', sk: '1', b: x''").refused(start + "binary value. IndexName: bidx, IndexKey: b");
        db.put("things", "pk: 'a', sk: '1', bio: '', bin: x'', nested: {e: ''}").run();
    }

    @Test
    void anIndexKeyIsNotTooLong() {
        String long2048 = "'" + "x".repeat(2048) + "'";
        String long2049 = "'" + "x".repeat(2049) + "'";
        String hashText = P + "Size of hashkey has exceeded the maximum size limit of2048 bytes";
        String rangeText = P + "Aggregated size of all range keys has exceeded the size limit of 1024 bytes";

        db.put("things", "pk: 'a', sk: '1', g: " + long2048).run();
        db.put("things", "pk: 'a', sk: '1', g: " + long2049).refused(hashText);
        db.put("things", "pk: 'a', sk: '1', g: 'G', h2: " + long2048).refused(hashText);
        db.put("things", "pk: 'a', sk: '1', ln: '" + "x".repeat(1025) + "'").refused(rangeText);
        update("SET g = :v").value(":v", long2049).refused(hashText);
        update("SET ln = :v").value(":v", "'" + "x".repeat(1025) + "'").refused(rangeText);
    }

    @Test
    void numbersAreNeverTooLong() {
        db.put("things", "pk: 'a', sk: '1', g: 'G', gs: 1E-130").run();

        assertThat(db.scan("things").index("gidx").items()).hasSize(1);
    }

    @Test
    void anUpdateSetsAnIndexKeyToAValueOfItsType() {
        update("SET g = :v")
                .value(":v", "1")
                .refused(P + "Type mismatch for Index Key g Expected: S Actual: N IndexName: gidx");
        update("SET g = :v").value(":v", "''").refused(EMPTY_UPDATE);
        update("SET g = :v").value(":v", "'G'").run();
        update("REMOVE g").run();
    }

    @Test
    void anUpdateComputesAnIndexKeyOfItsType() {
        db.put("things", "pk: 'a', sk: '1', elems: ['l'], blank: '', n: 3, word: 'w'")
                .run();

        update("SET g = elems").refused(UNSUPPORTED);
        update("SET g = n").refused(UNSUPPORTED);
        update("SET g = if_not_exists(absent, :v)").value(":v", "1").refused(UNSUPPORTED);
        update("ADD g :v").value(":v", "1").refused(UNSUPPORTED);
        update("SET g = blank").refused(EMPTY_UPDATE);
        update("SET g = word, gs = n").run();
        update("ADD gs :v").value(":v", "1").run();

        assertThat(db.query("things", "g = :g AND gs = :n")
                        .index("gidx")
                        .value(":g", "'w'")
                        .value(":n", "4")
                        .items())
                .hasSize(1);
    }

    @Test
    void anUpdateDoesNotGoInsideAnIndexKey() {
        String text = "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed:"
                + " IndexKey: g";

        update("SET g.a = :v").value(":v", "1").refused(text);
        update("REMOVE g[0]").refused(text);
    }

    @Test
    void anItemIsNotTooLargeTogetherWithItsEntriesInLocalIndexes() {
        String half = ", ln: 'l', v: '" + "x".repeat(204_700) + "'";
        String more = ", ln: 'l', v: '" + "x".repeat(204_900) + "'";

        db.put("things", "pk: 'a', sk: '1'" + half).run();
        db.put("things", "pk: 'a', sk: '1'" + more).refused("Item size has exceeded the maximum allowed size");
        update("SET v = :v")
                .value(":v", "'" + "x".repeat(204_900) + "'")
                .refused("Item size to update has exceeded the maximum allowed size");
        db.put("things", "pk: 'a', sk: '1', v: '" + "x".repeat(300_000) + "'").run();
    }

    @Test
    void theItemIsCheckedBeforeTheCondition() {
        db.put("things", "pk: 'a', sk: '1', g: 1")
                .condition("attribute_exists(pk)")
                .refused(P + "Type mismatch for Index Key g Expected: S Actual: N IndexName: gidx");
    }
}
