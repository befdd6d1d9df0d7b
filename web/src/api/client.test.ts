import { describe, expect, it } from 'vitest';
import { Client } from './client';
import { CallError, failureOf } from './failure';

function clientThat(answer: () => Promise<Response> | Response) {
  const sent: { url: string; init: RequestInit | undefined }[] = [];
  const client = new Client(
    'http://here',
    async (url, init) => {
      sent.push({ url: String(url), init });
      return answer();
    },
    () => new Date('2026-01-02T03:04:05.678Z'),
  );
  return { client, sent };
}

async function failure(promise: Promise<unknown>) {
  try {
    await promise;
  } catch (e) {
    return failureOf(e);
  }
  throw new Error('There was no failure');
}

it('a call of the API is a POST with a signature that is well formed', async () => {
  const { client, sent } = clientThat(() => new Response('{"TableNames":["a"]}'));

  const answer = await client.call('ListTables', { Limit: 1 });

  expect(answer.TableNames).toEqual(['a']);
  expect(sent[0]?.url).toBe('http://here/');
  expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"Limit":1}' });
  expect(sent[0]?.init?.headers).toMatchObject({
    'X-Amz-Target': 'DynamoDB_20120810.ListTables',
    'X-Amz-Date': '20260102T030405Z',
    Authorization: expect.stringMatching(
      /^AWS4-HMAC-SHA256 Credential=\w+\/20260102\/us-east-1\/dynamodb\/aws4_request, SignedHeaders=[\w;-]+, Signature=0{64}$/,
    ),
  });
});

it('a route is asked with the parameters that are given', async () => {
  const { client, sent } = clientThat(() => new Response('{}'));

  await client.get('heat', { table: 'a b', index: undefined });

  expect(sent[0]?.url).toBe('http://here/_tafel/v1/heat?table=a+b');
});

describe('failures', () => {
  it('of the API have its type and message', async () => {
    const body = '{"__type":"com.amazonaws.dynamodb.v20120810#ValidationException","message":"no"}';
    const { client } = clientThat(() => new Response(body, { status: 400 }));

    expect(await failure(client.call('ListTables', {}))).toMatchObject({
      kind: 'refused',
      type: 'ValidationException',
      message: 'no',
    });
  });

  it('of routes have their error', async () => {
    const { client } = clientThat(() => new Response('{"error":"BadInput","message":"no"}', { status: 400 }));

    expect(await failure(client.size({}))).toMatchObject({ kind: 'refused', type: 'BadInput' });
  });

  it('of the server are faults', async () => {
    const { client } = clientThat(() => new Response('oops', { status: 500 }));

    expect(await failure(client.prices())).toEqual({ kind: 'fault', status: 500, message: 'oops' });
  });

  it('an answer that is no JSON is a fault', async () => {
    const { client } = clientThat(() => new Response('<html>'));

    expect(await failure(client.prices())).toMatchObject({ kind: 'fault', status: 200 });
  });

  it('a server that is gone is told of, and of its return too', async () => {
    let isThere = false;
    const { client } = clientThat(() => {
      if (!isThere) throw new TypeError('Failed to fetch');
      return new Response('healthy');
    });
    const told: boolean[] = [];
    client.onReach((isReachable) => told.push(isReachable));

    expect(await failure(client.prices())).toEqual({ kind: 'unreachable' });
    isThere = true;
    expect(await client.isHealthy()).toBe(true);
    expect(told).toEqual([false, true]);
  });

  it('a call that was withdrawn says nothing of the server', async () => {
    const { client } = clientThat(() => {
      throw new DOMException('aborted', 'AbortError');
    });
    const told: boolean[] = [];
    client.onReach((isReachable) => told.push(isReachable));

    expect(await failure(client.prices())).toEqual({ kind: 'aborted' });
    expect(told).toEqual([]);
  });

  it('whatever is no failure of a call goes on', () => {
    expect(() => failureOf(new RangeError())).toThrow(RangeError);
    expect(failureOf(new CallError({ kind: 'aborted' }))).toEqual({ kind: 'aborted' });
  });
});
