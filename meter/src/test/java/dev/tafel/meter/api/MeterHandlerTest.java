package dev.tafel.meter.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.http.FakeRequest;
import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpHeader;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponder;
import dev.tafel.http.HttpResponse;
import dev.tafel.meter.Bench;
import dev.tafel.meter.key.HeatMap;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeterHandlerTest {

    @AutoClose
    private final Bench bench = new Bench().indexedTable("{'ProjectionType':'INCLUDE','NonKeyAttributes':['n']}");

    private final MeterHandler handler =
            bench.handler((request, responder) -> responder.respond(HttpResponse.empty(418)));

    private static HttpResponse ask(HttpHandler handler, HttpRequest request) {
        List<HttpResponse> answers = new ArrayList<>();
        handler.handle(request, answers::add);
        assertThat(answers).hasSize(1);
        return answers.get(0);
    }

    private static String body(HttpResponse response) {
        return new String(Arrays.copyOf(response.body(), response.bodyLength()), StandardCharsets.UTF_8);
    }

    private String get(String target) {
        HttpResponse response = ask(handler, new FakeRequest("GET", target));
        assertThat(response.status()).as(body(response)).isEqualTo(200);
        return body(response);
    }

    private String post(String target, String text) {
        HttpResponse response = ask(handler, new FakeRequest("POST", target).withBody(text.replace('\'', '"')));
        assertThat(response.status()).as(body(response)).isEqualTo(200);
        return body(response);
    }

    @Test
    void theReportComesInThreeFormats() {
        bench.callAs("sdk/1 \"x\"", "AKID").put("USER#a", "1", ",'g':{'S':'x'}").put("USER#a", "1", ",'g':{'S':'x'}");
        bench.get("USER#a", "1", "").pass(5);

        assertThat(get("/_tafel/v1/report"))
                .startsWith("{\"at\":\"2026-11-30T10:00:05Z\",\"since\":\"2026-11-30T10:00:00Z\",\"seconds\":5,"
                        + "\"region\":\"us-east-1\",\"priceDate\":\"2026-11-30\",\"totalPerMonth\":{\"usd\":")
                .contains("\"text\":\"PutItem Tab PK = USER#? AND SK = ?\",\"operation\":\"PutItem\",\"table\":\"Tab\"")
                .contains("\"counts\":{\"calls\":2,")
                .contains("{\"userAgent\":\"sdk/1 \\\"x\\\"\",\"accessKeyId\":\"AKID\",\"calls\":2}")
                .contains("\"rule\":\"IDX-01\"", "\"rule\":\"AMP-05\"", "\"key\":\"USER#a\"")
                .endsWith("]}");
        assertThat(get("/_tafel/v1/report?format=text&since=15m"))
                .contains(
                        "on demand in us-east-1", "PutItem Tab PK = USER#? AND SK = ?", "IDX-01", "Tab.Gsi", "USER#a");
        assertThat(get("/_tafel/v1/report?format=html&since=90s"))
                .startsWith("<!doctype html>")
                .contains("<code>PutItem Tab PK = USER#? AND SK = ?</code>", "AMP-05");
        assertThat(get("/_tafel/v1/report?format=svg"))
                .startsWith("<svg xmlns=")
                .contains("  PutItem Tab PK = USER#? AND SK = ?</text><rect", "  AMP-05  ");
    }

    @Test
    void anEmptyReportSaysSo() {
        assertThat(get("/_tafel/v1/report?format=text&since=1h")).contains("No waste found.");
        assertThat(get("/_tafel/v1/report?format=svg"))
                .contains("All requests: 0.00 $ a month")
                .doesNotContain("<rect x");
        assertThat(get("/_tafel/v1/top")).isEqualTo("{\"seconds\":10,\"shapes\":[]}");
    }

    @Test
    void topShowsTheLastSeconds() {
        bench.put("USER#a", "1", "")
                .pass(60)
                .get("USER#a", "1", "")
                .put("USER#b", "1", "")
                .pass(1);

        assertThat(get("/_tafel/v1/top"))
                .startsWith("{\"seconds\":10,\"shapes\":[{\"shape\":{\"text\":\"PutItem Tab PK = USER#? AND SK = ?\"")
                .contains("GetItem Tab", "\"counts\":{\"calls\":1,");
        assertThat(get("/_tafel/v1/top?format=text"))
                .startsWith("$ a month")
                .containsPattern("0\\.10 +0\\.00 +0\\.10 .*PutItem Tab PK = USER#\\? AND SK = \\?");
    }

    @Test
    void metricsAreInTheFormatOfPrometheus() {
        bench.put("USER#a", "1", "").get("USER#a", "1", "");

        assertThat(get("/_tafel/metrics"))
                .contains("# TYPE tafel_calls_total counter\n")
                .contains("tafel_calls_total{operation=\"GetItem\",table=\"Tab\",index=\"\","
                        + "shape=\"GetItem Tab PK = USER#? AND SK = ?\"} 1\n")
                .contains("tafel_table_write_half_units_total{operation=\"PutItem\"")
                .endsWith("tafel_meter_failures_total 0\n");
    }

    @Test
    void pricesComeWithSourceAndStatus() {
        assertThat(get("/_tafel/v1/prices"))
                .contains("{\"item\":\"ondemand_write\",\"class\":\"STANDARD\",\"unit\":\"million WRU\",\"price\":"
                        + "{\"usd\":0.625,\"priceStatus\":\"confirmed\",\"text\":\"0.625 $\"}")
                .contains("\"item\":\"pitr\",\"class\":null");
    }

    @Test
    void theHeatMapHasItsKeys() {
        bench.put("USER#a", "1", ",'g':{'S':'OPEN#1'}").get("USER#a", "1", "");

        assertThat(get("/_tafel/v1/heat?table=Tab"))
                .startsWith("{\"ranges\":256,\"partitionReadHalfUnitsPerMinute\":360000,"
                        + "\"partitionWriteHalfUnitsPerMinute\":120000,"
                        + "\"minutes\":[{\"at\":\"2026-11-30T10:00:00Z\",\"read\":[")
                .contains("\"use\":\"read\",\"key\":\"USER#a\",\"prefix\":\"USER#\",\"halfUnits\":1,");
        assertThat(get("/_tafel/v1/heat?table=Tab&index=Gsi"))
                .contains("\"use\":\"write\",\"key\":\"OPEN#1\",\"prefix\":\"OPEN#\",\"halfUnits\":2,");
    }

    @Test
    void aBoxOnTheMapIsComparedWithTheRest() {
        bench.put("USER#a", "1", ",'g':{'S':'OPEN#1'}");
        bench.pass(120);
        bench.get("USER#a", "1", "").put("USER#b", "1", "");
        String box = "/_tafel/v1/compare?table=Tab&from=2026-11-30T10:02:00Z&until=2026-11-30T10:03:00Z";

        assertThat(get(box))
                .startsWith(
                        "{\"insideHalfUnits\":2,\"outsideHalfUnits\":2,\"shapes\":[{\"shape\":{\"text\":\"PutItem Tab")
                .contains("\"insideHalfUnits\":2,\"outsideHalfUnits\":2,\"insidePercent\":100,\"outsidePercent\":100")
                .contains("\"key\":\"USER#b\",\"prefix\":\"USER#\"");
        assertThat(get(box + "&use=read"))
                .startsWith("{\"insideHalfUnits\":1,\"outsideHalfUnits\":0,")
                .contains("\"insidePercent\":100,\"outsidePercent\":0");
        assertThat(get(box + "&index=Gsi&ranges=0-255"))
                .startsWith("{\"insideHalfUnits\":0,\"outsideHalfUnits\":2,")
                .contains("\"key\":\"OPEN#1\"");
        int range = HeatMap.rangeOf("OPEN#1".getBytes(StandardCharsets.UTF_8));
        int other = range == 0 ? 1 : 0;
        assertThat(get(box + "&index=Gsi&ranges=" + other + "-" + other)).endsWith("\"keys\":[]}");
    }

    @Test
    void anEstimateComesFromStatistics() {
        bench.put("USER#a", "1", ",'v':{'S':'" + "x".repeat(6000) + "'},'g':{'S':'x'}");
        int before = bench.log().size();

        assertThat(post(
                        "/_tafel/v1/estimate?operation=GetItem",
                        "{'TableName':'Tab','Key':{'PK':{'S':'a'},'SK':{'S':'b'}}}"))
                .contains("\"mode\":\"statistics\"")
                .contains("\"readHalfUnits\":{\"least\":1,\"expected\":2,\"most\":2}")
                .contains("\"perMillionCalls\":{\"least\":{\"usd\":0.0625,", "\"expected\":{\"usd\":0.125,");
        assertThat(post(
                        "/_tafel/v1/estimate?operation=PutItem",
                        "{'TableName':'Tab','Item':{'PK':{'S':'a'},'SK':{'S':'b'},'g':{'S':'y'},'v':{'S':'"
                                + "x".repeat(1500) + "'}}}"))
                .contains("\"writeHalfUnits\":{\"least\":4,\"expected\":6,\"most\":16}")
                .contains("{\"index\":\"Gsi\",\"halfUnits\":{\"least\":0,\"expected\":2,\"most\":4}}");
        assertThat(post(
                        "/_tafel/v1/estimate?operation=PutItem",
                        "{'TableName':'Tab','Item':{'PK':{'S':'a'},'SK':{'S':'b'}}}"))
                .contains("\"writeHalfUnits\":{\"least\":2,\"expected\":2,");
        assertThat(post("/_tafel/v1/estimate?operation=Scan", "{'TableName':'Tab','ConsistentRead':true}"))
                .contains("\"itemsRead\":{\"least\":1,\"expected\":1,\"most\":1}")
                .contains("\"readHalfUnits\":{\"least\":8,\"expected\":8,\"most\":8}");
        assertThat(post("/_tafel/v1/estimate?operation=Scan", "{'TableName':'Tab','IndexName':'Gsi','Limit':1}"))
                .contains("\"arms\":[{\"index\":\"Gsi\"");
        assertThat(post(
                        "/_tafel/v1/estimate?operation=DeleteItem",
                        "{'TableName':'Tab','Key':{'PK':{'S':'a'},'SK':{'S':'b'}}}"))
                .contains("\"writeHalfUnits\":{\"least\":2,\"expected\":14,");
        assertThat(bench.log().subList(before, bench.log().size()))
                .as("the statistics alone were asked")
                .allMatch(call -> call.accesses().isEmpty());
    }

    @Test
    void anEstimateOfAQueryRestsOnThoseThatWereSeen() {
        String query = "{'TableName':'Tab','KeyConditionExpression':'PK = :p','FilterExpression':'v = :p',"
                + "'ExpressionAttributeValues':{':p':{'S':'USER#a'}}}";
        bench.put("USER#a", "1", "").put("USER#a", "2", "");
        assertThat(post("/_tafel/v1/estimate?operation=Query", query))
                .contains("no such request was seen", "\"itemsRead\":{\"least\":0,\"expected\":0,\"most\":2}");

        bench.call("Query", query);
        assertThat(post("/_tafel/v1/estimate?operation=Query", query))
                .contains("such requests have read 2 items on average")
                .contains("\"itemsRead\":{\"least\":0,\"expected\":2,\"most\":2}");
    }

    @Test
    void anEstimateOfPagesTellsWhatAllOfThemTake() {
        for (int i = 0; i < 3; i++) {
            bench.put("USER#a", "" + i, ",'v':{'S':'" + "x".repeat(5000) + "'}");
        }

        assertThat(post("/_tafel/v1/estimate?operation=Scan", "{'TableName':'Tab','ConsistentRead':true}"))
                .contains("\"allPages\":{\"pages\":{\"least\":1,\"expected\":1,\"most\":2},"
                        + "\"readHalfUnits\":{\"least\":8,\"expected\":8,\"most\":12}}");
        assertThat(post("/_tafel/v1/estimate?operation=Scan", "{'TableName':'Tab','Limit':1}"))
                .contains("\"allPages\":{\"pages\":{\"least\":3,\"expected\":3,\"most\":4},"
                        + "\"readHalfUnits\":{\"least\":4,\"expected\":6,\"most\":8}}");
        assertThat(post("/_tafel/v1/estimate?operation=Scan", "{'TableName':'Tab','Segment':0,'TotalSegments':2}"))
                .contains("\"allPages\":{\"pages\":{\"least\":1,\"expected\":1,\"most\":2}");
        assertThat(post("/_tafel/v1/estimate?operation=Scan&mode=dry-run", "{'TableName':'Tab'}"))
                .contains("\"allPages\":{\"pages\":{\"least\":1,\"expected\":1,\"most\":1},"
                        + "\"readHalfUnits\":{\"least\":4,\"expected\":4,\"most\":4}}");
        assertThat(post("/_tafel/v1/estimate?operation=Scan&mode=dry-run", "{'TableName':'Tab','Limit':1}"))
                .as("a dry run knows its own page alone")
                .doesNotContain("allPages");
        assertThat(post(
                        "/_tafel/v1/estimate?operation=Query",
                        "{'TableName':'Tab','KeyConditionExpression':'PK = :p','ExpressionAttributeValues':"
                                + "{':p':{'S':'USER#a'}}}"))
                .contains("\"allPages\":{\"pages\":{\"least\":1,\"expected\":1,\"most\":2}");
    }

    @Test
    void aDryRunIsExactAndChangesNothing() {
        bench.put("USER#a", "1", ",'g':{'S':'x'}");

        assertThat(post(
                        "/_tafel/v1/estimate?operation=UpdateItem&mode=dry-run",
                        "{'TableName':'Tab','Key':{'PK':{'S':'USER#a'},'SK':{'S':'1'}},'UpdateExpression':'SET g = :g',"
                                + "'ExpressionAttributeValues':{':g':{'S':'y'}}}"))
                .contains("\"mode\":\"dry-run\"", "\"error\":null")
                .contains("\"writeHalfUnits\":{\"least\":6,\"expected\":6,\"most\":6}")
                .contains("{\"index\":\"Gsi\",\"halfUnits\":{\"least\":4,\"expected\":4,\"most\":4}}");
        assertThat(post(
                        "/_tafel/v1/estimate?operation=PutItem&mode=dry-run",
                        "{'TableName':'Tab','Item':{'PK':{'S':'USER#a'},'SK':{'S':'1'}},"
                                + "'ConditionExpression':'attribute_not_exists(PK)'}"))
                .contains("\"error\":\"ConditionalCheckFailedException\"");
        assertThat(post(
                        "/_tafel/v1/estimate?operation=Query&mode=dry-run",
                        "{'TableName':'Tab','IndexName':'Gsi','KeyConditionExpression':'g = :g',"
                                + "'ExpressionAttributeValues':{':g':{'S':'x'}}}"))
                .contains("\"itemsRead\":{\"least\":1,\"expected\":1,\"most\":1}", "\"arms\":[{\"index\":\"Gsi\"");
    }

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "POST | /_tafel/v1/report | 405 | Ask /_tafel/v1/report with GET.",
                "GET | /_tafel/v1/estimate | 405 | Ask /_tafel/v1/estimate with POST.",
                "GET | /_tafel/v1/report?since=yesterday | 400 | since must be a duration such as 90s, 15m or 6h",
                "GET | /_tafel/v1/report?format=pdf | 400 | format must be one of json, text, html, svg",
                "GET | /_tafel/v1/report?since=%zz | 400 | The query is not encoded as a query should be",
                "GET | /_tafel/v1/heat | 400 | The parameter table is missing: add table=Orders to the query.",
                "GET | /_tafel/v1/heat?table= | 400 | The parameter table is missing",
                "GET | /_tafel/v1/heat?table=X | 404 | No request has touched a table \\\"X\\\" since the start",
                "GET | /_tafel/v1/heat?table=Tab&index=X | 404 | The table Tab has no index \\\"X\\\".",
                "GET | /_tafel/v1/compare | 400 | The parameter table is missing",
                "GET | /_tafel/v1/compare?table=X | 404 | No request has touched a table \\\"X\\\"",
                "GET | /_tafel/v1/compare?table=Tab&index=X | 404 | The table Tab has no index \\\"X\\\".",
                "GET | /_tafel/v1/compare?table=Tab&ranges=x | 400 | ranges must be the first and the last range",
                "GET | /_tafel/v1/compare?table=Tab | 400 | The parameter from is missing",
                "GET | /_tafel/v1/compare?table=Tab&from=now | 400 | from must be a time such as",
                "GET | /_tafel/v1/compare?table=Tab&use=both | 400 | use must be one of write, read",
                "POST | /_tafel/v1/estimate | 400 | The parameter operation is missing",
                "POST | /_tafel/v1/estimate?operation=Get | 400 | There is no operation \\\"Get\\\"",
                "POST | /_tafel/v1/estimate?operation=ListTables | 400 | The request would fail",
                "POST | /_tafel/v1/estimate?operation=ListTables&mode=dry-run | 400 | There is no dry run of",
                "POST | /_tafel/v1/estimate?operation=GetItem | 400 | The request would fail: "
            })
    void aWrongQuestionIsAnsweredWithWhatToDo(String method, String target, int status, String message) {
        bench.put("a", "b", "");
        HttpResponse response = ask(handler, new FakeRequest(method, target).withBody("{}"));

        assertThat(response.status()).isEqualTo(status);
        assertThat(body(response)).startsWith("{\"error\":\"").contains(message);
        assertThat(response.headers()).contains(new HttpHeader("Content-Type", "application/json"));
    }

    @Test
    void otherPathsAreHandedOn() {
        assertThat(ask(handler, new FakeRequest("GET", "/")).status()).isEqualTo(418);
        assertThat(ask(handler, new FakeRequest("GET", "/_tafel/v1/other")).status())
                .isEqualTo(418);
    }

    @Test
    void theEndOfATurnIsHandedOn() {
        List<String> told = new ArrayList<>();
        HttpHandler others = new HttpHandler() {
            @Override
            public void handle(HttpRequest request, HttpResponder responder) {
                told.add("request");
            }

            @Override
            public void turnEnded() {
                told.add("end");
            }
        };

        MeterHandler before = bench.handler(others);
        before.handle(new FakeRequest("GET", "/"), answer -> {});
        before.turnEnded();

        assertThat(told).containsExactly("request", "end");
    }

    @Test
    void aServerThatIsTooBusySaysSo() {
        MeterHandler busy = bench.handler(
                task -> {
                    throw new RejectedExecutionException();
                },
                (request, responder) -> responder.respond(HttpResponse.empty(418)));

        assertThat(ask(busy, new FakeRequest("GET", "/_tafel/metrics")).status())
                .isEqualTo(503);
    }
}
