import { describe, expect, it } from 'vitest';
import { expressionView, laidOut, sentText, textMember } from './request';

const QUERY = `{
  "TableName": "t",
  "KeyConditionExpression": "#0 = :0",
  "ExpressionAttributeNames": {"#0": "PK"},
  "ExpressionAttributeValues": {":0": {"N": "9007199254740993"}},
  "Limit": 20
}`;

describe('what is sent', () => {
  it('asks for what it consumes and goes on where the last page ended', () => {
    expect(sentText(QUERY, { PK: { S: 'a' }, SK: { N: '1.50' } })).toBe(
      '{"TableName":"t","KeyConditionExpression":"#0 = :0","ExpressionAttributeNames":{"#0":"PK"},' +
        '"ExpressionAttributeValues":{":0":{"N":"9007199254740993"}},"Limit":20,"ReturnConsumedCapacity":"INDEXES",' +
        '"ExclusiveStartKey":{"PK":{"S":"a"},"SK":{"N":"1.50"}}}',
    );
  });

  it('leaves what the request says of it', () => {
    expect(sentText('{"ReturnConsumedCapacity":"NONE"}', undefined)).toBe(
      '{"ReturnConsumedCapacity":"NONE"}',
    );
  });
});

it('a request is explained by its expressions and what their placeholders stand for', () => {
  expect(expressionView(QUERY)).toEqual({
    expressions: [{ name: 'KeyConditionExpression', text: '#0 = :0' }],
    names: [['#0', 'PK']],
    values: [[':0', '{"N":"9007199254740993"}']],
    others: [
      ['TableName', 't'],
      ['Limit', '20'],
    ],
  });
  expect(expressionView('[1]')).toBeUndefined();
  expect(expressionView('{')).toBeUndefined();
});

it('a text that is no JSON stays as it is', () => {
  expect(laidOut('{"a":1e400}')).toBe('{ "a": 1e400 }');
  expect(laidOut('{"a":')).toBe('{"a":');
  expect(textMember(QUERY, 'TableName')).toBe('t');
  expect(textMember(QUERY, 'Limit')).toBeUndefined();
});
