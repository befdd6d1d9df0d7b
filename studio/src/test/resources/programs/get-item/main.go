// GetItem on files.
package main

import (
	"context"
	"encoding/base64"
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

	input := &dynamodb.GetItemInput{
		TableName: aws.String("files"),
		Key: map[string]types.AttributeValue{
			"hash": &types.AttributeValueMemberB{Value: mustDecode("AP8Q")},
			"part": &types.AttributeValueMemberN{Value: "7"},
		},
		ConsistentRead:           aws.Bool(true),
		ProjectionExpression:     aws.String("#name, parts[0].size_bytes"),
		ExpressionAttributeNames: map[string]string{"#name": "name"},
	}
	response, err := client.GetItem(ctx, input)
	if err != nil {
		log.Fatal(err)
	}
	if response.Item == nil {
		fmt.Println("No such item")
	} else {
		fmt.Println(toJSON(response.Item))
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
