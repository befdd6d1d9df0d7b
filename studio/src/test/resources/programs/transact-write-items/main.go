// TransactWriteItems.
package main

import (
	"context"
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

	input := &dynamodb.TransactWriteItemsInput{
		TransactItems: []types.TransactWriteItem{
			{
				ConditionCheck: &types.ConditionCheck{
					TableName: aws.String("cms"),
					Key: map[string]types.AttributeValue{
						"PK": &types.AttributeValueMemberS{Value: "USER#1"},
						"SK": &types.AttributeValueMemberS{Value: "PROFILE"},
					},
					ConditionExpression: aws.String("attribute_exists(PK)"),
				},
			},
			{
				Put: &types.Put{
					TableName: aws.String("cms"),
					Item: map[string]types.AttributeValue{
						"PK": &types.AttributeValueMemberS{Value: "EMAIL#a@b.c"},
						"SK": &types.AttributeValueMemberS{Value: "EMAIL"},
					},
					ConditionExpression: aws.String("attribute_not_exists(PK)"),
				},
			},
			{
				Update: &types.Update{
					TableName: aws.String("cms"),
					Key: map[string]types.AttributeValue{
						"PK": &types.AttributeValueMemberS{Value: "USER#2"},
						"SK": &types.AttributeValueMemberS{Value: "PROFILE"},
					},
					UpdateExpression: aws.String("SET mail = :mail"),
					ExpressionAttributeValues: map[string]types.AttributeValue{
						":mail": &types.AttributeValueMemberS{Value: "a@b.c"},
					},
					ReturnValuesOnConditionCheckFailure: "ALL_OLD",
				},
			},
			{
				Delete: &types.Delete{
					TableName: aws.String("cms"),
					Key: map[string]types.AttributeValue{
						"PK": &types.AttributeValueMemberS{Value: "EMAIL#old@b.c"},
						"SK": &types.AttributeValueMemberS{Value: "EMAIL"},
					},
				},
			},
		},
		ClientRequestToken: aws.String("change-mail-1"),
	}
	if _, err := client.TransactWriteItems(ctx, input); err != nil {
		log.Fatal(err)
	}
}
