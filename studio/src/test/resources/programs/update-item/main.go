// UpdateItem on cms.
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

	input := &dynamodb.UpdateItemInput{
		TableName: aws.String("cms"),
		Key: map[string]types.AttributeValue{
			"PK": &types.AttributeValueMemberS{Value: "USER#1"},
			"SK": &types.AttributeValueMemberS{Value: "PROFILE"},
		},
		UpdateExpression: aws.String("SET #name = :name, visits = visits + :visits, #log = list_append(#log, :log) REMOVE #left"),
		ConditionExpression: aws.String("attribute_exists(PK) AND version = :version"),
		ExpressionAttributeNames: map[string]string{
			"#left": "left",
			"#log":  "log",
			"#name": "name",
		},
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":name":   &types.AttributeValueMemberS{Value: "Zoë"},
			":visits": &types.AttributeValueMemberN{Value: "1"},
			":log": &types.AttributeValueMemberL{
				Value: []types.AttributeValue{&types.AttributeValueMemberS{Value: "seen"}},
			},
			":version": &types.AttributeValueMemberN{Value: "3"},
		},
		ReturnValues: "ALL_NEW",
	}
	response, err := client.UpdateItem(ctx, input)
	if err != nil {
		log.Fatal(err)
	}
	if response.Attributes != nil {
		fmt.Println(toJSON(response.Attributes))
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
