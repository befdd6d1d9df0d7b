// PutItem on cms.
package main

import (
	"context"
	"encoding/base64"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
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

	input := &dynamodb.PutItemInput{
		TableName: aws.String("cms"),
		Item: map[string]types.AttributeValue{
			"PK":   &types.AttributeValueMemberS{Value: "USER#1"},
			"SK":   &types.AttributeValueMemberS{Value: "PROFILE"},
			"name": &types.AttributeValueMemberS{Value: "Zoë O'Neil"},
			"balance": &types.AttributeValueMemberN{
				Value: "12345678901234567890123456789012345678",
			},
			"photo":  &types.AttributeValueMemberB{Value: mustDecode("/9j/")},
			"active": &types.AttributeValueMemberBOOL{Value: true},
			"left":   &types.AttributeValueMemberNULL{Value: true},
			"tags":   &types.AttributeValueMemberSS{Value: []string{"x", "y"}},
			"scores": &types.AttributeValueMemberNS{Value: []string{"3"}},
			"keys":   &types.AttributeValueMemberBS{Value: [][]byte{mustDecode("AQ==")}},
			"log": &types.AttributeValueMemberL{
				Value: []types.AttributeValue{
					&types.AttributeValueMemberS{Value: "a"},
					&types.AttributeValueMemberN{Value: "1"},
				},
			},
			"address": &types.AttributeValueMemberM{
				Value: map[string]types.AttributeValue{
					"zip":      &types.AttributeValueMemberS{Value: "01234"},
					"odd name": &types.AttributeValueMemberN{Value: "1"},
				},
			},
		},
		ConditionExpression: aws.String("attribute_not_exists(PK)"),
	}
	if _, err := client.PutItem(ctx, input); err != nil {
		log.Fatal(err)
	}
}

func mustDecode(text string) []byte {
	bytes, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		log.Fatal(err)
	}
	return bytes
}
