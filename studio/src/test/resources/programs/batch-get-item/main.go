// BatchGetItem.
package main

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"log"
	"time"

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

	input := &dynamodb.BatchGetItemInput{
		RequestItems: map[string]types.KeysAndAttributes{
			"cms": {
				Keys: []map[string]types.AttributeValue{
					{
						"PK": &types.AttributeValueMemberS{Value: "USER#1"},
						"SK": &types.AttributeValueMemberS{Value: "PROFILE"},
					},
					{
						"PK": &types.AttributeValueMemberS{Value: "USER#2"},
						"SK": &types.AttributeValueMemberS{Value: "PROFILE"},
					},
				},
				ConsistentRead:           aws.Bool(true),
				ProjectionExpression:     aws.String("#name"),
				ExpressionAttributeNames: map[string]string{"#name": "name"},
			},
			"files": {
				Keys: []map[string]types.AttributeValue{
					{
						"hash": &types.AttributeValueMemberB{Value: mustDecode("AP8Q")},
						"part": &types.AttributeValueMemberN{Value: "7"},
					},
				},
			},
		},
	}
	for pause := 50 * time.Millisecond; len(input.RequestItems) > 0; pause = min(2*pause, 5*time.Second) {
		response, err := client.BatchGetItem(ctx, input)
		if err != nil {
			log.Fatal(err)
		}
		for table, items := range response.Responses {
			for _, item := range items {
				fmt.Println(table, toJSON(item))
			}
		}
		input.RequestItems = response.UnprocessedKeys
		if len(input.RequestItems) > 0 {
			time.Sleep(pause)
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

func mustDecode(text string) []byte {
	bytes, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		log.Fatal(err)
	}
	return bytes
}
