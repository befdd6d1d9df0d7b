// Scan on cms.
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

const region = "us-east-1"

func main() {
	ctx := context.Background()
	cfg, err := config.LoadDefaultConfig(ctx, config.WithRegion(region))
	if err != nil {
		log.Fatal(err)
	}
	client := dynamodb.NewFromConfig(cfg)

	input := &dynamodb.ScanInput{
		TableName:        aws.String("cms"),
		FilterExpression: aws.String("#kind = :kind"),
		ExclusiveStartKey: map[string]types.AttributeValue{
			"PK": &types.AttributeValueMemberS{Value: "USER#1"},
			"SK": &types.AttributeValueMemberS{Value: "POST#9"},
		},
		ReturnConsumedCapacity:   "TOTAL",
		ExpressionAttributeNames: map[string]string{"#kind": "kind"},
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":kind": &types.AttributeValueMemberS{Value: "post"},
		},
		Segment:       aws.Int32(0),
		TotalSegments: aws.Int32(4),
	}
	paginator := dynamodb.NewScanPaginator(client, input)
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
