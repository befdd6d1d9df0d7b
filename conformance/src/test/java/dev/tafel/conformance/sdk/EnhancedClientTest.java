package dev.tafel.conformance.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tafel.conformance.TestServer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/** The enhanced client: beans in, beans out, optimistic locking included. */
class EnhancedClientTest {

    private static final String TABLE = "conformance-java-beans";

    private static TestServer server;
    private static DynamoDbClient client;
    private static DynamoDbTable<Post> posts;

    @BeforeAll
    static void create() {
        server = TestServer.start();
        client = SdkClients.client(server);
        SampleTables.drop(TABLE, client);
        posts = DynamoDbEnhancedClient.builder()
                .dynamoDbClient(client)
                .build()
                .table(TABLE, TableSchema.fromBean(Post.class));
        posts.createTable();
        SampleTables.awaitActive(TABLE, client);
    }

    @AfterAll
    static void drop() {
        SampleTables.drop(TABLE, client);
        client.close();
        server.close();
    }

    private static Post post(String user, String time) {
        Post post = new Post();
        post.setUser("USER#" + user);
        post.setPost("POST#" + time);
        post.setTitle("Of " + time);
        post.setTags(Set.of("bread", "mills"));
        post.setCounts(Map.of("likes", 3, "views", 250));
        return post;
    }

    private static Key key(Post post) {
        return Key.builder()
                .partitionValue(post.getUser())
                .sortValue(post.getPost())
                .build();
    }

    @Test
    void aBeanComesBackAsItWasPut() {
        Post put = post("1", "2026-03-01");
        posts.putItem(put);

        Post found = posts.getItem(request -> request.key(key(put)).consistentRead(true));

        assertThat(found).usingRecursiveComparison().ignoringFields("version").isEqualTo(put);
        assertThat(found.getVersion()).isEqualTo(1);
        assertThat(posts.getItem(key(post("1", "1999-01-01")))).isNull();
    }

    @Test
    void aPrefixReadsTheBeansOfAUserPageByPage() {
        List<String> times = List.of("2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01");
        times.forEach(time -> posts.putItem(post("2", time)));
        posts.putItem(post("3", "2026-01-01"));

        List<String> found = posts
                .query(request -> request.limit(2)
                        .queryConditional(QueryConditional.sortBeginsWith(
                                prefix -> prefix.partitionValue("USER#2").sortValue("POST#2026"))))
                .items()
                .stream()
                .map(Post::getPost)
                .toList();

        assertThat(found).isEqualTo(times.stream().map(time -> "POST#" + time).toList());
    }

    @Test
    void anUpdateOfAnOldVersionIsRefused() {
        Post put = post("4", "2026-03-01");
        posts.putItem(put);
        Post first = posts.getItem(key(put));
        Post second = posts.getItem(key(put));
        first.setTitle("First");
        second.setTitle("Second");

        assertThat(posts.updateItem(first).getVersion()).isEqualTo(2);

        assertThatExceptionOfType(ConditionalCheckFailedException.class).isThrownBy(() -> posts.updateItem(second));
        assertThat(posts.getItem(key(put)).getTitle()).isEqualTo("First");
        assertThat(posts.deleteItem(key(put)).getTitle()).isEqualTo("First");
    }
}
