// Query on cms, index GSI1.
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
		TableName:                aws.String("cms"),
		IndexName:                aws.String("GSI1"),
		KeyConditionExpression:   aws.String("GSI1PK = :GSI1PK AND begins_with(GSI1SK, :GSI1SK)"),
		FilterExpression:         aws.String("#total > :total"),
		ProjectionExpression:     aws.String("PK, #total"),
		Limit:                    aws.Int32(25),
		ExpressionAttributeNames: map[string]string{"#total": "total"},
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":GSI1PK": &types.AttributeValueMemberS{Value: "STATUS#open"},
			":GSI1SK": &types.AttributeValueMemberS{Value: "2026-"},
			":total":  &types.AttributeValueMemberN{Value: "100"},
		},
		ScanIndexForward: aws.Bool(false),
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
