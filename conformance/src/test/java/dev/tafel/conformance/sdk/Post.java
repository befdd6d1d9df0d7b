package dev.tafel.conformance.sdk;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.DynamoDbVersionAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** A post of a user, as a bean that the enhanced client maps; it makes beans without arguments and sets them later. */
@DynamoDbBean
public final class Post {

    private @Nullable String user;
    private @Nullable String post;
    private @Nullable String title;
    private @Nullable Set<String> tags;
    private @Nullable Map<String, Integer> counts;
    private @Nullable Integer version;

    @DynamoDbPartitionKey
    @DynamoDbAttribute("PK")
    public @Nullable String getUser() {
        return user;
    }

    public void setUser(@Nullable String user) {
        this.user = user;
    }

    @DynamoDbSortKey
    @DynamoDbAttribute("SK")
    public @Nullable String getPost() {
        return post;
    }

    public void setPost(@Nullable String post) {
        this.post = post;
    }

    public @Nullable String getTitle() {
        return title;
    }

    public void setTitle(@Nullable String title) {
        this.title = title;
    }

    public @Nullable Set<String> getTags() {
        return tags;
    }

    public void setTags(@Nullable Set<String> tags) {
        this.tags = tags;
    }

    public @Nullable Map<String, Integer> getCounts() {
        return counts;
    }

    public void setCounts(@Nullable Map<String, Integer> counts) {
        this.counts = counts;
    }

    @DynamoDbVersionAttribute
    public @Nullable Integer getVersion() {
        return version;
    }

    public void setVersion(@Nullable Integer version) {
        this.version = version;
    }
}
