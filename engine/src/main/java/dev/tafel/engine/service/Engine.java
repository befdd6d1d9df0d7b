package dev.tafel.engine.service;

import dev.tafel.engine.batch.BatchGetItem;
import dev.tafel.engine.batch.BatchWriteItem;
import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.catalog.Readiness;
import dev.tafel.engine.check.ConsistencyCheck;
import dev.tafel.engine.check.Finding;
import dev.tafel.engine.commit.CommitRunner;
import dev.tafel.engine.commit.CommitWatch;
import dev.tafel.engine.commit.RowClaims;
import dev.tafel.engine.count.Recounter;
import dev.tafel.engine.index.EntryWriter;
import dev.tafel.engine.index.IndexBuilder;
import dev.tafel.engine.index.IndexMaintainer;
import dev.tafel.engine.item.ItemStore;
import dev.tafel.engine.item.ItemUpkeep;
import dev.tafel.engine.lag.Lag;
import dev.tafel.engine.lag.LaggingReads;
import dev.tafel.engine.lag.ReadViews;
import dev.tafel.engine.operation.CallLog;
import dev.tafel.engine.operation.OperationHandler;
import dev.tafel.engine.partition.ThroughputAdmission;
import dev.tafel.engine.read.GetItem;
import dev.tafel.engine.read.Query;
import dev.tafel.engine.read.ReadContext;
import dev.tafel.engine.read.Scan;
import dev.tafel.engine.statement.Calls;
import dev.tafel.engine.statement.Statements;
import dev.tafel.engine.table.CreateTable;
import dev.tafel.engine.table.DeleteTable;
import dev.tafel.engine.table.DescribeTable;
import dev.tafel.engine.table.ListTables;
import dev.tafel.engine.table.UpdateTable;
import dev.tafel.engine.transaction.RequestTokens;
import dev.tafel.engine.transaction.TransactGetItems;
import dev.tafel.engine.transaction.TransactWriteItems;
import dev.tafel.engine.transaction.TransactionContext;
import dev.tafel.engine.write.DeleteItem;
import dev.tafel.engine.write.ItemWriteContext;
import dev.tafel.engine.write.PutItem;
import dev.tafel.engine.write.UpdateItem;
import dev.tafel.language.expression.ExpressionParser;
import dev.tafel.model.api.Caller;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.Response;
import dev.tafel.model.api.StatementRequest;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.observe.Access;
import dev.tafel.model.observe.DryRuns;
import dev.tafel.model.observe.FinishedCall;
import dev.tafel.model.observe.FinishedCall.Timing;
import dev.tafel.model.observe.RequestObserver;
import dev.tafel.model.observe.Throttle;
import dev.tafel.partition.PartitionState;
import dev.tafel.storage.StorageEngine;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The database: answers every call on one storage engine.
 *
 * <p>It does not own the storage engine: whoever opened it closes it, after {@link #close}.
 */
public final class Engine implements DynamoService, DryRuns, AutoCloseable {

    private static final Set<Operation> DRY_RUNS = EnumSet.of(
            Operation.GET_ITEM,
            Operation.QUERY,
            Operation.SCAN,
            Operation.PUT_ITEM,
            Operation.UPDATE_ITEM,
            Operation.DELETE_ITEM);

    private final StorageEngine storage;
    private final Clock clock;
    private final Catalog catalog;
    private final IndexBuilder builder;
    private final Recounter recounter;
    private final @Nullable ThroughputAdmission admission;
    private final IndexUpkeep indexes;
    private final CallLog calls;
    private final @Nullable RequestObserver observer;
    private final @Nullable LaggingReads lagging;
    private final Statements statements;
    private final Map<Operation, OperationHandler<?, ?>> handlers = new EnumMap<>(Operation.class);

    private Engine(StorageEngine storage, EngineOptions options) {
        this.storage = storage;
        this.clock = options.clock();
        this.catalog = Catalog.open(storage, options.catalog());
        this.statements = new Statements(catalog);
        ExpressionParser parser = new ExpressionParser();
        this.observer = options.observer();
        this.calls = observer == null ? CallLog.absent() : CallLog.keeping();
        this.admission = ThroughputAdmission.of(options.throttling(), catalog, options.clock(), calls);
        Lag readLag = options.readLag();
        LaggingReads lagging = readLag == null ? null : new LaggingReads(storage, options.clock(), readLag);
        this.lagging = lagging;
        ReadViews views = lagging == null ? ReadViews.live(storage) : lagging;
        ReadContext reads = new ReadContext(catalog, storage, views, parser, calls, admission);
        CommitRunner commits = new CommitRunner(storage, lagging == null ? CommitWatch.NONE : lagging);
        this.recounter = new Recounter(catalog, storage, options.counting());
        this.builder = new IndexBuilder(catalog, storage, new EntryWriter(commits, recounter), options.background());
        RowClaims claims = new RowClaims();
        this.indexes = IndexUpkeep.open(catalog, storage, commits, recounter, options);
        ItemUpkeep upkeep = new ItemUpkeep(
                builder,
                new IndexMaintainer(options.indexUpdates().driver()),
                options.collectionBytesMax(),
                claims,
                calls,
                indexes.changes(),
                recounter,
                admission);
        ItemStore store = new ItemStore(catalog, storage, commits, upkeep);
        ItemWriteContext writes = new ItemWriteContext(catalog, store, parser);
        handlers.put(Operation.GET_ITEM, new GetItem(reads));
        handlers.put(Operation.QUERY, new Query(reads));
        handlers.put(Operation.SCAN, new Scan(reads));
        handlers.put(Operation.PUT_ITEM, new PutItem(writes));
        handlers.put(Operation.UPDATE_ITEM, new UpdateItem(writes));
        handlers.put(Operation.DELETE_ITEM, new DeleteItem(writes));
        handlers.put(Operation.BATCH_GET_ITEM, new BatchGetItem(reads));
        handlers.put(Operation.BATCH_WRITE_ITEM, new BatchWriteItem(writes));
        TransactionContext transactions = new TransactionContext(catalog, store, claims, parser, calls);
        handlers.put(Operation.TRANSACT_GET_ITEMS, new TransactGetItems(transactions, commits, admission));
        handlers.put(
                Operation.TRANSACT_WRITE_ITEMS,
                new TransactWriteItems(transactions, new RequestTokens(storage, options.clock())));
        Readiness readiness = admission == null ? Readiness.AS_DEFINED : admission;
        handlers.put(Operation.CREATE_TABLE, new CreateTable(catalog));
        handlers.put(Operation.DELETE_TABLE, new DeleteTable(catalog));
        handlers.put(Operation.DESCRIBE_TABLE, new DescribeTable(catalog, readiness));
        handlers.put(Operation.LIST_TABLES, new ListTables(catalog));
        handlers.put(Operation.UPDATE_TABLE, new UpdateTable(catalog, builder, options.clock(), readiness));
    }

    /**
     * The database that {@code storage} holds.
     *
     * @throws UnsupportedOperationException if the options ask for what the storage engine says that it cannot do
     */
    public static Engine open(StorageEngine storage, EngineOptions options) {
        Engine engine = new Engine(storage, options);
        engine.builder.resume();
        engine.recounter.resume();
        engine.indexes.start();
        return engine;
    }

    @Override
    public <R extends Response> R execute(Request<R> request) {
        return execute(request, Caller.UNKNOWN);
    }

    @Override
    public <R extends Response> R execute(Request<R> request, Caller caller) {
        try {
            return executeUnconfirmed(request, caller);
        } finally {
            storage.confirm();
        }
    }

    @Override
    public <R extends Response> R executeUnconfirmed(Request<R> request, Caller caller) {
        RequestObserver present = observer;
        if (request instanceof StatementRequest<R> statement) {
            return present == null
                    ? statements.execute(statement, this::unobserved)
                    : observedStatement(present, statement, caller);
        }
        return present == null ? unobserved(request) : observed(present, request, caller);
    }

    private <R extends Response> R unobserved(Request<R> request) {
        return handler(request).execute(request);
    }

    /**
     * Tells of every request that the statements become, which nobody sent, and then of the call that was sent, with
     * what all of them accessed.
     */
    private <R extends Response> R observedStatement(
            RequestObserver present, StatementRequest<R> request, Caller caller) {
        Caller author = new Author(caller);
        List<Access> accesses = new ArrayList<>();
        List<Throttle> throttles = new ArrayList<>();
        RequestObserver gathering = call -> {
            accesses.addAll(call.accesses());
            throttles.addAll(call.throttles());
            present.finished(call);
        };
        Calls inner = new Calls() {
            @Override
            public <A extends Response> A execute(Request<A> become) {
                return observed(gathering, become, author);
            }
        };
        ErrorCode error = ErrorCode.INTERNAL_SERVER_ERROR;
        try {
            R response = statements.execute(request, inner);
            error = null;
            return response;
        } catch (ApiException e) {
            error = e.code();
            throw e;
        } finally {
            present.finished(new FinishedCall(request, caller, accesses, throttles, error, Timing.UNTIMED));
        }
    }

    /** The caller of a request that was not sent like this. */
    private record Author(Caller caller) implements Caller {

        @Override
        public @Nullable String userAgent() {
            return caller.userAgent();
        }

        @Override
        public @Nullable String accessKeyId() {
            return caller.accessKeyId();
        }

        @Override
        public byte @Nullable [] body() {
            return null;
        }
    }

    private <R extends Response> R observed(RequestObserver present, Request<R> request, Caller caller) {
        CallLog.Notes notes = calls.begin(request.operation(), CallLog.Mode.REAL);
        ErrorCode error = ErrorCode.INTERNAL_SERVER_ERROR;
        long start = notes.durationWeight() == 0 ? 0 : System.nanoTime();
        try {
            R response = handler(request).execute(request);
            error = null;
            return response;
        } catch (ApiException e) {
            error = e.code();
            throw e;
        } finally {
            calls.end();
            present.finished(new FinishedCall(
                    request, caller, notes.accesses(), notes.throttles(), error, sinceStart(notes, start)));
        }
    }

    @Override
    public FinishedCall dryRun(Request<?> request) {
        if (!DRY_RUNS.contains(request.operation())) {
            throw new IllegalArgumentException("There is no dry run of " + request.operation());
        }
        CallLog.Notes notes = calls.begin(request.operation(), CallLog.Mode.DRY_RUN);
        ErrorCode error = null;
        long start = System.nanoTime();
        try {
            tryOut(request);
        } catch (ApiException e) {
            error = e.code();
            if (notes.accesses().isEmpty()) {
                throw e;
            }
        } finally {
            calls.end();
            storage.confirm();
        }
        return new FinishedCall(
                request, Caller.UNKNOWN, notes.accesses(), notes.throttles(), error, sinceStart(notes, start));
    }

    private static Timing sinceStart(CallLog.Notes notes, long startNanos) {
        int weight = notes.durationWeight();
        return weight == 0 ? Timing.UNTIMED : new Timing(System.nanoTime() - startNanos, weight);
    }

    private <R extends Response> void tryOut(Request<R> request) {
        handler(request).execute(request);
    }

    /** What fails here stays visible, so the counts agree with it; the next opening finds them in doubt. */
    @Override
    public void confirm() {
        storage.confirm();
    }

    @Override
    public boolean isConfirmed() {
        return storage.isConfirmed();
    }

    @Override
    public CallLength lengthOf(Request<?> request) {
        return request instanceof StatementRequest<?> statement
                ? Statements.length(statement, storage.traits())
                : length(request);
    }

    private <R extends Response> CallLength length(Request<R> request) {
        return handler(request).length(request, storage.traits());
    }

    private <R extends Response> OperationHandler<Request<R>, R> handler(Request<R> request) {
        @SuppressWarnings("unchecked") // The constructor puts each operation's own handler into the map.
        OperationHandler<Request<R>, R> handler = (OperationHandler<Request<R>, R>) handler(request.operation());
        return handler;
    }

    private OperationHandler<?, ?> handler(Operation operation) {
        OperationHandler<?, ?> handler = handlers.get(operation);
        if (handler == null) {
            throw new IllegalStateException("An operation has no handler: " + operation);
        }
        return handler;
    }

    /**
     * Brings changes from the log into global indexes, now and in this thread: those whose lag is over. Of use with
     * {@link dev.tafel.engine.index.IndexDriver#STEPPED}; nothing waits if the indexes are kept up to date inline.
     */
    public void followChanges() {
        indexes.followUntil(clock.millis());
    }

    /** The same with all changes, also those whose lag is not over. */
    public void followAllChanges() {
        indexes.followUntil(Long.MAX_VALUE);
    }

    /**
     * What does not agree in what is stored; see {@link ConsistencyCheck}. Nobody may write meanwhile, and counts that
     * are in doubt are not looked at.
     */
    public List<Finding> checkConsistency() {
        return new ConsistencyCheck(catalog, storage).run();
    }

    /**
     * Stores the counts of tables as they are now, so that they can be shown after a crash until they have been counted
     * again. For whoever runs the engine to call now and then.
     */
    public void storeCounts() {
        catalog.storeCounts();
    }

    /**
     * The simulated partitions of a table, or of a global index of it: those that are open in the order of their
     * ranges, then those that were split. None of a table that has not been used or whose throttling is not full.
     */
    public List<PartitionState> partitions(String table, @Nullable String index) {
        return admission == null ? List.of() : admission.partitions(table, index);
    }

    /** Stops work in the background and stores what the engine keeps in memory; no call may run any more. */
    @Override
    public void close() {
        builder.close();
        recounter.close();
        indexes.close();
        catalog.close();
        if (lagging != null) {
            lagging.close();
        }
    }
}
