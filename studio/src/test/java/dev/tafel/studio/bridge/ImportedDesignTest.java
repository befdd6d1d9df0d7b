package dev.tafel.studio.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.price.PriceTable;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.design.TransactionAction;
import dev.tafel.studio.exchange.Importer;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.lint.Linter;
import java.util.List;
import org.junit.jupiter.api.Test;

class ImportedDesignTest {

    private static final String SCHEMA = """
            {"tables": [
              {"table_config": {"table_name": "Tasks", "partition_key": "pk", "sort_key": "sk"},
               "gsi_list": [{"name": "ByStatus", "partition_key": "status_pk", "sort_key": "due_date"}],
               "entities": {
                 "Task": {
                   "entity_type": "TASK",
                   "pk_template": "PROJECT|{project_id}",
                   "sk_template": "TASK|{status}|{task_id}",
                   "gsi_mappings": [
                     {"name": "ByStatus", "pk_template": "STATUS|{status}", "sk_template": "{due_date}"}],
                   "fields": [
                     {"name": "project_id", "type": "uuid", "required": true},
                     {"name": "task_id", "type": "string", "required": true},
                     {"name": "status", "type": "string", "required": true},
                     {"name": "due_date", "type": "string", "required": true},
                     {"name": "points", "type": "integer", "required": true},
                     {"name": "done", "type": "boolean", "required": true},
                     {"name": "tags", "type": "array", "item_type": "string", "required": false},
                     {"name": "extra", "type": "object", "required": false}],
                   "access_patterns": [
                     {"pattern_id": 1, "name": "tasks", "description": "Tasks of a project", "operation": "Query",
                      "range_condition": "begins_with", "consistent_read": true,
                      "parameters": [{"name": "project_id", "type": "string"}, {"name": "status", "type": "string"}],
                      "return_type": "entity_list"},
                     {"pattern_id": 2, "name": "late", "description": "Late tasks", "operation": "Scan",
                      "filter_expression": {"conditions": [{"field": "points", "operator": ">", "param": "least"}]},
                      "parameters": [{"name": "least", "type": "integer"}], "return_type": "entity_list"},
                     {"pattern_id": 3, "name": "put", "description": "New task", "operation": "PutItem",
                      "parameters": [{"name": "task", "type": "entity", "entity_type": "Task"}],
                      "return_type": "single_entity"}]}}},
              {"table_config": {"table_name": "Projects", "partition_key": "pk"},
               "entities": {
                 "Project": {
                   "entity_type": "PROJECT", "pk_template": "PROJECT|{project_id}",
                   "fields": [{"name": "project_id", "type": "string", "required": true}],
                   "access_patterns": []}}}],
             "cross_table_access_patterns": [
               {"pattern_id": 9, "name": "start", "description": "Start a project", "operation": "TransactWrite",
                "entities_involved": [
                  {"table": "Projects", "entity": "Project", "action": "Put"},
                  {"table": "Tasks", "entity": "Task", "action": "Put"}],
                "parameters": [{"name": "project", "type": "entity", "entity_type": "Project"},
                               {"name": "task", "type": "entity", "entity_type": "Task"}],
                "return_type": "boolean"}]}""";

    private static ImportedDesign imported(String text) {
        return ImportedDesign.of(Importer.read("tasks.schema.json", text, null).model());
    }

    @Test
    void entitiesGetTypesPrefixesAndTheAttributesOfTheirKeysAsId() {
        Entity task = imported(SCHEMA).design().requireEntity("Task");

        assertThat(task.prefix()).isEqualTo("TASK");
        assertThat(task.id()).containsExactly("project_id", "status", "task_id");
        assertThat(task.attributes().stream().map(Attribute::type))
                .containsExactly(
                        Attribute.Type.STRING,
                        Attribute.Type.STRING,
                        Attribute.Type.STRING,
                        Attribute.Type.STRING,
                        Attribute.Type.NUMBER,
                        Attribute.Type.BOOLEAN,
                        Attribute.Type.LIST,
                        Attribute.Type.MAP);
    }

    @Test
    void theDelimiterIsTheOneThatMostTemplatesUse() {
        assertThat(imported(SCHEMA).design().table().delimiter()).isEqualTo("|");
    }

    @Test
    void tablesAndIndexesKeepTheirTemplates() {
        var tasks = imported(SCHEMA).layout().table("Tasks").orElseThrow();
        var task = tasks.item("Task").orElseThrow();

        assertThat(task.keys().sortTemplate().orElseThrow().text()).isEqualTo("TASK|{status}|{task_id}");
        assertThat(task.indexes().get("ByStatus"))
                .satisfies(entry ->
                        assertThat(entry.keys().partitionTemplate().text()).isEqualTo("STATUS|{status}"));
        assertThat(tasks.index("ByStatus")).isPresent();
    }

    @Test
    void patternsKeepWhatTheySay() {
        ImportedDesign imported = imported(SCHEMA);
        AccessPattern list = imported.design().pattern("1").orElseThrow();
        AccessPattern transaction = imported.design().pattern("9").orElseThrow();

        assertThat(list.kind()).isEqualTo(AccessPattern.Kind.LIST);
        assertThat(list.answer().consistency()).isEqualTo(ReadConsistency.STRONG);
        assertThat(list.selection().equalities()).containsExactly(Selection.Equality.parameter("project_id"));
        assertThat(list.selection().range())
                .isEqualTo(new Selection.Range("status", Selection.RangeOperator.BEGINS_WITH));
        assertThat(imported.layout().plan("2").orElseThrow().coverage()).isEqualTo(PatternPlan.Coverage.SCAN);
        assertThat(transaction.actions()).extracting(TransactionAction::entity).containsExactly("Project", "Task");
    }

    @Test
    void whatTheRulesFindIsWhatAReaderWouldFind() {
        List<Finding> findings =
                Linter.lint(imported(SCHEMA).toCheck(PriceTable.builtIn())).findings();

        assertThat(findings)
                .extracting(Finding::rule)
                .contains("SCAN-01", "MUT-01", "HOT-01", "PFX-10", "CON-02")
                .doesNotContain("PFX-03", "COV-01");
    }

    @Test
    void samplesAreItemsOfTheirTables() {
        ImportedDesign workbench = imported("""
                {"ModelName": "Notes", "ModelMetadata": {"Version": "3.0"}, "DataModel": [
                  {"TableName": "Notes",
                   "KeyAttributes": {"PartitionKey": {"AttributeName": "PK", "AttributeType": "S"}},
                   "NonKeyAttributes": [],
                   "TableData": [{"PK": {"S": "USER#1"}, "at": {"S": "31/12/2026"}}]}]}""");

        assertThat(workbench.data().samples())
                .singleElement()
                .satisfies(sample -> assertThat(sample.table()).isEqualTo("Notes"));
        assertThat(workbench.layout().plans()).isEmpty();
    }
}
