package dev.tafel.studio.program;

import dev.tafel.model.api.BatchGetItemRequest;
import dev.tafel.model.api.ConditionParameters;
import dev.tafel.model.api.DeleteItemRequest;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.GetItemRequest;
import dev.tafel.model.api.KeysAndAttributes;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.api.QueryRequest;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.RequestedKey;
import dev.tafel.model.api.ReturnParameters;
import dev.tafel.model.api.ScanRequest;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactAction;
import dev.tafel.model.api.TransactWriteItem;
import dev.tafel.model.api.TransactWriteItemsRequest;
import dev.tafel.model.api.UpdateItemRequest;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.BinarySetValue;
import dev.tafel.model.value.AttributeValue.BinaryValue;
import dev.tafel.model.value.AttributeValue.BoolValue;
import dev.tafel.model.value.AttributeValue.ListValue;
import dev.tafel.model.value.AttributeValue.MapValue;
import dev.tafel.model.value.AttributeValue.NullValue;
import dev.tafel.model.value.AttributeValue.NumberSetValue;
import dev.tafel.model.value.AttributeValue.StringSetValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.Item;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One request of each kind, with values that are hard to write. */
final class SampleRequests {

    static final String HARD_TEXT = "it's \"so\" \\ $HOME `x` ${y}\n\t\u0001 é 😀 \u202e\u00a0 \\u0041";
    static final String EXACT = "-0.12345678901234567890123456789012345678";

    private SampleRequests() {}

    static AttributeValue text(String text) {
        return AttributeValue.of(text);
    }

    static AttributeValue number(String number) {
        return AttributeValue.of(DynamoNumber.parse(number));
    }

    static AttributeValue binary(String hex) {
        return new BinaryValue(Bytes.hex(hex));
    }

    static Map<String, AttributeValue> attributes(Object... namesAndValues) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            attributes.put((String) namesAndValues[i], (AttributeValue) namesAndValues[i + 1]);
        }
        return attributes;
    }

    static Supplied<Item> item(Object... namesAndValues) {
        return Supplied.of(Item.of(attributes(namesAndValues)));
    }

    static ExpressionAttributes expressions(@Nullable Map<String, String> names, Object... aliasesAndValues) {
        Map<String, Supplied<AttributeValue>> values = new LinkedHashMap<>();
        attributes(aliasesAndValues).forEach((alias, value) -> values.put(alias, Supplied.of(value)));
        return new ExpressionAttributes(names == null ? null : new TreeMap<>(names), values.isEmpty() ? null : values);
    }

    static ReadParameters read(
            @Nullable String index, @Nullable String filter, @Nullable String projection, @Nullable Integer limit) {
        return new ReadParameters(index, null, null, limit, null, null, filter, projection, null, null, null);
    }

    static ReadParameters select(String select) {
        return new ReadParameters(null, select, null, null, true, null, null, null, null, null, null);
    }

    /** All of them by the name of the folder with their programs. */
    static Map<String, Request<?>> all() {
        Map<String, Request<?>> requests = new LinkedHashMap<>();
        requests.put("query", query());
        requests.put("query-hard-values", queryWithHardValues());
        requests.put("scan-segment", scanOfASegment());
        requests.put("scan-count", new ScanRequest("cms", select("COUNT"), null, null, ExpressionAttributes.ABSENT));
        requests.put(
                "get-item",
                new GetItemRequest(
                        "files",
                        item("hash", binary("00ff10"), "part", number("7")),
                        true,
                        "#name, parts[0].size_bytes",
                        Map.of("#name", "name"),
                        null,
                        null));
        requests.put("put-item", put());
        requests.put("update-item", update());
        requests.put("delete-item", delete());
        requests.put("batch-get-item", batchGet());
        requests.put("transact-write-items", transaction());
        return requests;
    }

    private static Request<?> query() {
        return new QueryRequest(
                "cms",
                read("GSI1", "#total > :total", "PK, #total", 25),
                "GSI1PK = :GSI1PK AND begins_with(GSI1SK, :GSI1SK)",
                null,
                false,
                expressions(
                        Map.of("#total", "total"),
                        ":GSI1PK",
                        text("STATUS#open"),
                        ":GSI1SK",
                        text("2026-"),
                        ":total",
                        number("100")));
    }

    static Request<?> queryWithHardValues() {
        return new QueryRequest(
                "cms",
                read(null, "a IN (:a, :b, :c, :d) OR m = :m OR attribute_type(a, :t)", null, null),
                "PK = :pk",
                null,
                null,
                expressions(
                        null,
                        ":pk",
                        text(HARD_TEXT),
                        ":a",
                        number(EXACT),
                        ":b",
                        new BoolValue(false),
                        ":c",
                        NullValue.NULL,
                        ":d",
                        new ListValue(List.of(
                                text(""),
                                new StringSetValue(new LinkedHashSet<>(List.of("a'b", "ü"))),
                                new NumberSetValue(
                                        new LinkedHashSet<>(List.of(DynamoNumber.of(1), DynamoNumber.of(2)))))),
                        ":m",
                        new MapValue(attributes("__proto__", text("p"), "it's", text("q"), "plain", number("0"))),
                        ":t",
                        text("S")));
    }

    private static Request<?> scanOfASegment() {
        ReadParameters read = new ReadParameters(
                null,
                null,
                null,
                null,
                null,
                item("PK", text("USER#1"), "SK", text("POST#9")),
                "#kind = :kind",
                null,
                null,
                null,
                "TOTAL");
        return new ScanRequest("cms", read, 0, 4, expressions(Map.of("#kind", "kind"), ":kind", text("post")));
    }

    private static Request<?> put() {
        Supplied<Item> item = item(
                "PK",
                text("USER#1"),
                "SK",
                text("PROFILE"),
                "name",
                text("Zoë O'Neil"),
                "balance",
                number("12345678901234567890123456789012345678"),
                "photo",
                binary("ffd8ff"),
                "active",
                new BoolValue(true),
                "left",
                NullValue.NULL,
                "tags",
                new StringSetValue(new LinkedHashSet<>(List.of("x", "y"))),
                "scores",
                new NumberSetValue(new LinkedHashSet<>(List.of(DynamoNumber.of(3)))),
                "keys",
                new BinarySetValue(new LinkedHashSet<>(List.of(Bytes.hex("01")))),
                "log",
                new ListValue(List.of(text("a"), number("1"))),
                "address",
                new MapValue(attributes("zip", text("01234"), "odd name", number("1"))));
        return new PutItemRequest(
                "cms",
                item,
                new ConditionParameters("attribute_not_exists(PK)", null, null),
                ExpressionAttributes.ABSENT,
                ReturnParameters.ABSENT);
    }

    private static Request<?> update() {
        return new UpdateItemRequest(
                "cms",
                item("PK", text("USER#1"), "SK", text("PROFILE")),
                "SET #name = :name, visits = visits + :visits, #log = list_append(#log, :log) REMOVE #left",
                null,
                new ConditionParameters("attribute_exists(PK) AND version = :version", null, null),
                expressions(
                        Map.of("#name", "name", "#log", "log", "#left", "left"),
                        ":name",
                        text("Zoë"),
                        ":visits",
                        number("1"),
                        ":log",
                        new ListValue(List.of(text("seen"))),
                        ":version",
                        number("3")),
                new ReturnParameters("ALL_NEW", null, null, null));
    }

    private static Request<?> delete() {
        return new DeleteItemRequest(
                "cms",
                item("PK", text("USER#1"), "SK", text("PROFILE")),
                new ConditionParameters("version = :version OR attribute_not_exists(version)", null, null),
                expressions(null, ":version", number("3")),
                new ReturnParameters("ALL_OLD", "TOTAL", "SIZE", "ALL_OLD"));
    }

    private static Request<?> batchGet() {
        Map<String, KeysAndAttributes> tables = new LinkedHashMap<>();
        tables.put(
                "cms",
                new KeysAndAttributes(
                        List.of(
                                key(attributes("PK", text("USER#1"), "SK", text("PROFILE"))),
                                key(attributes("PK", text("USER#2"), "SK", text("PROFILE")))),
                        null,
                        true,
                        "#name",
                        Map.of("#name", "name")));
        tables.put(
                "files",
                new KeysAndAttributes(
                        List.of(key(attributes("hash", binary("00ff10"), "part", number("7")))),
                        null,
                        null,
                        null,
                        null));
        return new BatchGetItemRequest(tables, null);
    }

    private static RequestedKey key(Map<String, AttributeValue> key) {
        return RequestedKey.of(Item.of(key));
    }

    private static Request<?> transaction() {
        Supplied<Item> user = item("PK", text("USER#1"), "SK", text("PROFILE"));
        Supplied<Item> mail = item("PK", text("EMAIL#a@b.c"), "SK", text("EMAIL"));
        return new TransactWriteItemsRequest(
                List.of(
                        TransactWriteItem.ofConditionCheck(action(user, null, "attribute_exists(PK)")),
                        TransactWriteItem.ofPut(action(mail, null, "attribute_not_exists(PK)")),
                        TransactWriteItem.ofUpdate(new TransactAction(
                                "cms",
                                item("PK", text("USER#2"), "SK", text("PROFILE")),
                                "SET mail = :mail",
                                null,
                                expressions(null, ":mail", text("a@b.c")),
                                "ALL_OLD")),
                        TransactWriteItem.ofDelete(
                                action(item("PK", text("EMAIL#old@b.c"), "SK", text("EMAIL")), null, null))),
                null,
                null,
                "change-mail-1");
    }

    private static TransactAction action(Supplied<Item> subject, @Nullable String update, @Nullable String condition) {
        return new TransactAction("cms", subject, update, condition, ExpressionAttributes.ABSENT, null);
    }
}
