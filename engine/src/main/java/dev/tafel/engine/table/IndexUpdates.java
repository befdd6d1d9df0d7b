package dev.tafel.engine.table;

import dev.tafel.model.api.TableParameters;
import dev.tafel.model.api.UpdateTableRequest;
import dev.tafel.model.api.UpdateTableRequest.IndexChange;
import dev.tafel.model.api.UpdateTableRequest.IndexUpdateInput;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.error.ErrorCode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** GlobalSecondaryIndexUpdates, as far as they can be checked without the table. */
final class IndexUpdates {

    private static final String PATH = "globalSecondaryIndexUpdates";

    private IndexUpdates() {}

    /** The updates of a request; without any if it has none. */
    static List<IndexUpdateInput> of(UpdateTableRequest request) {
        return request.globalSecondaryIndexUpdates() == null ? List.of() : request.globalSecondaryIndexUpdates();
    }

    /** Adds what is wrong with the members. */
    static void checkConstraints(UpdateTableRequest request, ConstraintViolations violations) {
        TableConstraints constraints = new TableConstraints(violations);
        List<IndexUpdateInput> updates = of(request);
        for (int i = 0; i < updates.size(); i++) {
            String member = PATH + "." + (i + 1) + ".member.";
            IndexUpdateInput update = updates.get(i);
            if (update.create() != null) {
                constraints.checkIndex(
                        member + "create", update.create(), TableConstraints.GLOBAL_INDEX_KEY_ELEMENTS_MAX);
            }
            if (update.update() != null) {
                constraints.checkThroughput(
                        member + "update.provisionedThroughput", update.update().provisionedThroughput());
                constraints.checkIndexName(
                        member + "update.indexName", update.update().indexName());
            }
            if (update.deleteIndexName() != null) {
                constraints.checkIndexName(member + "delete.indexName", update.deleteIndexName());
            }
        }
    }

    /**
     * Checks which updates go together, and with the rest of the request.
     *
     * @throws ApiException ValidationException if they do not, LimitExceededException if too much is to be done at once
     */
    static void checkValues(UpdateTableRequest request) {
        Set<String> names = new HashSet<>();
        int createdOrDeleted = 0;
        for (IndexUpdateInput update : of(request)) {
            requireOneAction(update);
            String name = nameOf(update);
            if (!names.add(name)) {
                throw ApiException.invalidParameter(
                        "Only one global secondary index update per index is allowed simultaneously. Index: " + name);
            }
            createdOrDeleted += update.update() == null ? 1 : 0;
        }
        if (createdOrDeleted > 0) {
            requireNoThroughput(request.parameters());
        }
        if (createdOrDeleted > 1) {
            throw oneOnline();
        }
        if (request.parameters().warmThroughput() != null && !isWarmthAlone(request)) {
            throw ApiException.invalidParameter("WarmThroughput must be the only operation in the request");
        }
    }

    /** Whether all that a request asks for is that the table and its indexes be ready for more. */
    private static boolean isWarmthAlone(UpdateTableRequest request) {
        TableParameters parameters = request.parameters();
        return parameters.billingMode() == null
                && parameters.provisionedThroughput() == null
                && parameters.onDemandThroughput() == null
                && parameters.tableClass() == null
                && parameters.deletionProtectionEnabled() == null
                && of(request).stream().allMatch(IndexUpdates::isWarmth);
    }

    private static boolean isWarmth(IndexUpdateInput update) {
        IndexChange change = update.update();
        return change != null && change.provisionedThroughput() == null && change.onDemandThroughput() == null;
    }

    /** The error for a second index that is created or deleted while a first one is. */
    static ApiException oneOnline() {
        return ApiException.of(
                ErrorCode.LIMIT_EXCEEDED,
                "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table");
    }

    /** The name of the index that is created, changed or deleted. */
    static String nameOf(IndexUpdateInput update) {
        if (update.create() != null) {
            return String.valueOf(update.create().indexName());
        }
        return update.update() != null
                ? String.valueOf(update.update().indexName())
                : String.valueOf(update.deleteIndexName());
    }

    private static void requireOneAction(IndexUpdateInput update) {
        int actions = count(update.create()) + count(update.update()) + count(update.deleteIndexName());
        if (actions == 0) {
            throw ApiException.invalidParameter("One of GlobalSecondaryIndexUpdate.Update,"
                    + " GlobalSecondaryIndexUpdate.Create, GlobalSecondaryIndexUpdate.Delete must not be null");
        }
        if (actions > 1) {
            throw ApiException.invalidParameter(
                    "Only one global secondary index action is allowed per GlobalSecondaryIndexUpdate object");
        }
    }

    private static void requireNoThroughput(TableParameters parameters) {
        if (parameters.provisionedThroughput() != null) {
            throw ApiException.invalidParameter("You cannot create or delete index while updating table IOPS");
        }
    }

    private static int count(@Nullable Object action) {
        return action == null ? 0 : 1;
    }
}
