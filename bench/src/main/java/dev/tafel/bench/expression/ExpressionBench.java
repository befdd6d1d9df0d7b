package dev.tafel.bench.expression;

import dev.tafel.bench.SampleItem;
import dev.tafel.language.expression.Bindings;
import dev.tafel.language.expression.ExpressionParser;
import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.key.KeyCondition;
import dev.tafel.language.expression.key.ResolvedKeyCondition;
import dev.tafel.language.expression.path.AttributeSource;
import dev.tafel.language.expression.path.ItemProjection;
import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.language.expression.update.Update;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.ScalarType;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What expressions cost a request: a text seen for the first time, one seen before, and each kind applied to an item.
 *
 * <p>A request with a known text pays for the binding and the application; only a new text pays for the parsing.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ExpressionBench {

    private static final String CONDITION =
            "attribute_exists(pk) AND #v = :expected AND (contains(tags, :tag) OR size(body) > :length)";
    private static final String UPDATE =
            "SET #v = #v + :one, title = :title, cover.width = :length ADD price :one REMOVE author";
    private static final String PROJECTION = "pk, title, #v, cover.crops[0]";
    private static final String KEY_CONDITION = "pk = :pk AND begins_with(sk, :prefix)";

    private static final ExpressionAttributes CONDITION_ATTRIBUTES = new ExpressionAttributes(
            Map.of("#v", "version"), Map.of(":expected", number(17), ":tag", text("bees"), ":length", number(100)));
    private static final ExpressionAttributes UPDATE_ATTRIBUTES = new ExpressionAttributes(
            Map.of("#v", "version"), Map.of(":one", number(1), ":title", text("Varroa"), ":length", number(100)));
    private static final ExpressionAttributes PROJECTION_ATTRIBUTES =
            new ExpressionAttributes(Map.of("#v", "version"), null);
    private static final ExpressionAttributes KEY_ATTRIBUTES =
            new ExpressionAttributes(null, Map.of(":pk", text("USER#000123"), ":prefix", text("POST#")));
    private static final KeySchema KEYS =
            new KeySchema(List.of(new KeyAttribute("pk", ScalarType.S)), List.of(new KeyAttribute("sk", ScalarType.S)));

    private final ExpressionParser parser = new ExpressionParser();
    private final Item item = SampleItem.item();
    private final Condition condition = bindCondition();
    private final Update update = bindUpdate();
    private final ItemProjection projection = bindProjection();

    /** Refuses to measure a condition that does not hold, which evaluation could leave early. */
    public ExpressionBench() {
        if (!evaluateCondition()) {
            throw new IllegalStateException("The condition must hold");
        }
    }

    private static Supplied<AttributeValue> number(long value) {
        return Supplied.of(new AttributeValue.NumberValue(DynamoNumber.of(value)));
    }

    private static Supplied<AttributeValue> text(String value) {
        return Supplied.of(new AttributeValue.StringValue(value));
    }

    /** Parses a condition that no cache knows. */
    @Benchmark
    public Object parseCondition() {
        return new ExpressionParser().condition(ExpressionKind.CONDITION, CONDITION);
    }

    /** Finds a condition in the cache and binds it to names and values. */
    @Benchmark
    public Condition bindCondition() {
        return parser.condition(ExpressionKind.CONDITION, CONDITION).bind(Bindings.of(CONDITION_ATTRIBUTES));
    }

    /** Evaluates a bound condition that holds, with a path into a set and the size of a text. */
    @Benchmark
    public boolean evaluateCondition() {
        return condition.holds(AttributeSource.of(item));
    }

    /** Finds an update in the cache and binds it to names and values. */
    @Benchmark
    public Update bindUpdate() {
        return parser.update(UPDATE).bind(Bindings.of(UPDATE_ATTRIBUTES));
    }

    /** Applies a bound update of five attributes. */
    @Benchmark
    public Item applyUpdate() {
        return update.apply(item);
    }

    /** Finds a projection in the cache and binds it to names. */
    @Benchmark
    public ItemProjection bindProjection() {
        return parser.projection(PROJECTION).bind(Bindings.of(PROJECTION_ATTRIBUTES));
    }

    /** Applies a bound projection of three attributes and a path. */
    @Benchmark
    public Item applyProjection() {
        return projection.apply(item);
    }

    /** Finds a key condition in the cache, binds it, and fits it to a key, as each Query does. */
    @Benchmark
    public ResolvedKeyCondition resolveKeyCondition() {
        Condition bound =
                parser.condition(ExpressionKind.KEY_CONDITION, KEY_CONDITION).bind(Bindings.of(KEY_ATTRIBUTES));
        return KeyCondition.of(bound).resolve(KEYS);
    }
}
