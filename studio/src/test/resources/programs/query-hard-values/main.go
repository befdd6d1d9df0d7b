// Query on cms.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

const (
	region   = "eu-central-1"
	endpoint = "http://localhost:8000"
)

func main() {
	ctx := context.Background()
	cfg, err := config.LoadDefaultConfig(ctx, config.WithRegion(region))
	if err != nil {
		log.Fatal(err)
	}
	client := dynamodb.NewFromConfig(cfg, func(o *dynamodb.Options) {
		o.BaseEndpoint = aws.String(endpoint)
	})

	input := &dynamodb.QueryInput{
		TableName:              aws.String("cms"),
		KeyConditionExpression: aws.String("PK = :pk"),
		FilterExpression:       aws.String("a IN (:a, :b, :c, :d) OR m = :m OR attribute_type(a, :t)"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":pk": &types.AttributeValueMemberS{
				Value: "it's \"so\" \\ $HOME `x` ${y}\n\t\u0001 é 😀 \u202e\u00a0 \\u0041",
			},
			":a": &types.AttributeValueMemberN{Value: "-0.12345678901234567890123456789012345678"},
			":b": &types.AttributeValueMemberBOOL{Value: false},
			":c": &types.AttributeValueMemberNULL{Value: true},
			":d": &types.AttributeValueMemberL{
				Value: []types.AttributeValue{
					&types.AttributeValueMemberS{Value: ""},
					&types.AttributeValueMemberSS{Value: []string{"a'b", "ü"}},
					&types.AttributeValueMemberNS{Value: []string{"1", "2"}},
				},
			},
			":m": &types.AttributeValueMemberM{
				Value: map[string]types.AttributeValue{
					"__proto__": &types.AttributeValueMemberS{Value: "p"},
					"it's":      &types.AttributeValueMemberS{Value: "q"},
					"plain":     &types.AttributeValueMemberN{Value: "0"},
				},
			},
			":t": &types.AttributeValueMemberS{Value: "S"},
		},
	}
	paginator := dynamodb.NewQueryPaginator(client, input)
	for paginator.HasMorePages() {
		page, err := paginator.NextPage(ctx)
		if err != nil {
			log.Fatal(err)
		}
		for _, item := range page.Items {
			fmt.Println(toJSON(item))
		}
	}
}

// toJSON is one line of JSON; numbers are strings, so that no digit is lost.
func toJSON(item map[string]types.AttributeValue) string {
	var values map[string]any
	err := attributevalue.UnmarshalMapWithOptions(item, &values, func(o *attributevalue.DecoderOptions) {
		o.UseNumber = true
	})
	if err != nil {
		log.Fatal(err)
	}
	text, err := json.Marshal(values)
	if err != nil {
		log.Fatal(err)
	}
	return string(text)
}
