package dev.tafel.meter.report;

import dev.tafel.meter.Bench;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A game of many players: profiles, games and who plays in which, in one table with a sparse and an inverted index, and
 * the twelve ways in which a program asks for them. Made up from a seed.
 */
final class Game {

    private static final String ATTRIBUTES = "'AttributeDefinitions':["
            + "{'AttributeName':'PK','AttributeType':'S'},{'AttributeName':'SK','AttributeType':'S'},"
            + "{'AttributeName':'map','AttributeType':'S'},{'AttributeName':'opened','AttributeType':'S'}],"
            + "'GlobalSecondaryIndexes':[{'IndexName':'OpenGames','KeySchema':["
            + "{'AttributeName':'map','KeyType':'HASH'},{'AttributeName':'opened','KeyType':'RANGE'}],"
            + "'Projection':{'ProjectionType':'ALL'}},"
            + "{'IndexName':'Inverted','KeySchema':[{'AttributeName':'SK','KeyType':'HASH'},"
            + "{'AttributeName':'PK','KeyType':'RANGE'}],'Projection':{'ProjectionType':'ALL'}}]";

    private static final List<String> MAPS = List.of("Green Grasslands", "Dirty Desert", "Urban Underground");

    private final Bench bench;
    private final Random random;
    private final List<String> users = new ArrayList<>();
    private final List<String> games = new ArrayList<>();
    private final List<String> openGames = new ArrayList<>();
    private final Map<Pattern, List<Integer>> calls = new HashMap<>();
    private int joins;

    /** The ways of asking, each with the one shape that it is to be reduced to. */
    enum Pattern {
        CREATE_PROFILE("PutItem Tab PK = USER#? AND SK = #METADATA#? if attribute_not_exists(PK)"),
        UPDATE_PROFILE("UpdateItem Tab PK = USER#? AND SK = #METADATA#? do SET email = ?"),
        GET_PROFILE("GetItem Tab PK = USER#? AND SK = #METADATA#?"),
        CREATE_GAME("PutItem Tab PK = GAME#? AND SK = #METADATA#?"),
        OPEN_GAMES("Scan Tab.OpenGames"),
        OPEN_GAMES_BY_MAP("Query Tab.OpenGames map = ?"),
        VIEW_GAME("GetItem Tab PK = GAME#? AND SK = #METADATA#? strong"),
        PLAYERS_OF_GAME("Query Tab PK = GAME#? AND SK BETWEEN #METADATA#? AND ?"),
        JOIN_GAME("TransactWriteItems Tab PK = GAME#? AND SK = USER#?"),
        START_GAME("UpdateItem Tab PK = GAME#? AND SK = #METADATA#? if attribute_exists(opened) do REMOVE opened"
                + " SET started = ?"),
        END_GAME("UpdateItem Tab PK = GAME#? AND SK = #METADATA#? do SET ended = ?"),
        GAMES_OF_USER("Query Tab.Inverted SK = USER#?");

        private final String shape;

        Pattern(String shape) {
            this.shape = shape;
        }

        String shape() {
            return shape;
        }
    }

    Game(Bench bench, long seed) {
        this.bench = bench.table(ATTRIBUTES);
        this.random = new Random(seed);
    }

    /** The places in the bench's log of the calls of a pattern. */
    List<Integer> calls(Pattern pattern) {
        return calls.getOrDefault(pattern, List.of());
    }

    /** The profiles and games to begin with, and then so many calls of all kinds. */
    void play(int count) {
        for (int i = 0; i < 60; i++) {
            createProfile();
        }
        for (int i = 0; i < 15; i++) {
            createGame();
        }
        Pattern[] patterns = Pattern.values();
        for (int i = 0; i < count; i++) {
            one(patterns[random.nextInt(patterns.length)]);
            bench.pass(random.nextInt(10) == 0 ? 1 : 0);
        }
        bench.pass(1);
    }

    private void one(Pattern pattern) {
        switch (pattern) {
            case CREATE_PROFILE -> createProfile();
            case UPDATE_PROFILE ->
                update(pattern, "USER#" + user(), "SET email = :e", ":e", "mail" + random.nextInt(3) + "@example.org");
            case GET_PROFILE -> get(pattern, "USER#" + user(), "");
            case CREATE_GAME -> createGame();
            case OPEN_GAMES -> call(pattern, "Scan", "{'TableName':'Tab','IndexName':'OpenGames'}");
            case OPEN_GAMES_BY_MAP ->
                query(pattern, "'IndexName':'OpenGames',", "#m = :p", "':p':{'S':'" + map() + "'}");
            case VIEW_GAME -> get(pattern, "GAME#" + game(), ",'ConsistentRead':true");
            case PLAYERS_OF_GAME -> playersOf(game());
            case JOIN_GAME -> join();
            case START_GAME -> start();
            case END_GAME -> update(pattern, "GAME#" + game(), "SET ended = :e", ":e", "t" + random.nextInt(1000));
            case GAMES_OF_USER ->
                query(pattern, "'IndexName':'Inverted',", "SK = :p", "':p':{'S':'USER#" + user() + "'}");
        }
    }

    private void call(Pattern pattern, String operation, String json) {
        calls.computeIfAbsent(pattern, any -> new ArrayList<>()).add(bench.log().size());
        bench.call(operation, json);
    }

    private String user() {
        return users.get(random.nextInt(users.size()));
    }

    private String game() {
        return games.get(random.nextInt(games.size()));
    }

    private String map() {
        return MAPS.get(random.nextInt(MAPS.size()));
    }

    private static String key(String pk, String sk) {
        return "'PK':{'S':'" + pk + "'},'SK':{'S':'" + sk + "'}";
    }

    private static String metadata(String pk) {
        return key(pk, "#METADATA#" + pk.substring(pk.indexOf('#') + 1));
    }

    private void createProfile() {
        String user = "player" + users.size();
        users.add(user);
        call(
                Pattern.CREATE_PROFILE,
                "PutItem",
                "{'TableName':'Tab','ConditionExpression':'attribute_not_exists(PK)','Item':{"
                        + metadata("USER#" + user) + ",'address':{'S':'" + "a".repeat(20 + random.nextInt(1200))
                        + "'}}}");
    }

    private void createGame() {
        String game = "g" + games.size();
        games.add(game);
        openGames.add(game);
        call(
                Pattern.CREATE_GAME,
                "PutItem",
                "{'TableName':'Tab','Item':{" + metadata("GAME#" + game) + ",'map':{'S':'" + map()
                        + "'},'opened':{'S':'2026-11-30T10:00:" + (10 + random.nextInt(50))
                        + "'},'people':{'N':'0'}}}");
    }

    private void get(Pattern pattern, String pk, String more) {
        call(pattern, "GetItem", "{'TableName':'Tab','Key':{" + metadata(pk) + "}" + more + "}");
    }

    private void update(Pattern pattern, String pk, String expression, String placeholder, String value) {
        call(
                pattern,
                "UpdateItem",
                "{'TableName':'Tab','Key':{" + metadata(pk) + "},'UpdateExpression':'" + expression
                        + "','ExpressionAttributeValues':{'" + placeholder + "':{'S':'" + value + "'}}}");
    }

    private void query(Pattern pattern, String more, String condition, String values) {
        String names = condition.startsWith("#") ? ",'ExpressionAttributeNames':{'#m':'map'}" : "";
        call(
                pattern,
                "Query",
                "{'TableName':'Tab'," + more + "'KeyConditionExpression':'" + condition
                        + "','ExpressionAttributeValues':{" + values + "}" + names + "}");
    }

    private void playersOf(String game) {
        query(
                Pattern.PLAYERS_OF_GAME,
                "",
                "PK = :p AND SK BETWEEN :from AND :to",
                "':p':{'S':'GAME#" + game + "'},':from':{'S':'#METADATA#" + game + "'},':to':{'S':'USER$'}");
    }

    private void join() {
        String game = game();
        joins++;
        call(
                Pattern.JOIN_GAME,
                "TransactWriteItems",
                "{'TransactItems':[{'Put':{'TableName':'Tab','Item':{" + key("GAME#" + game, "USER#late" + joins)
                        + "}}},{'Put':{'TableName':'Tab','Item':{" + key("GAME#" + game, "USER#" + user() + "x" + joins)
                        + "}}}]}");
    }

    private void start() {
        if (openGames.isEmpty()) {
            createGame();
        }
        String game = openGames.remove(random.nextInt(openGames.size()));
        call(
                Pattern.START_GAME,
                "UpdateItem",
                "{'TableName':'Tab','Key':{" + metadata("GAME#" + game)
                        + "},'ConditionExpression':'attribute_exists(opened)','UpdateExpression':'REMOVE opened SET"
                        + " started = :s','ExpressionAttributeValues':{':s':{'S':'now'}}}");
    }
}
