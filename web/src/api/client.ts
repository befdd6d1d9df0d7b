import type { Item } from '../domain/attributeValue';
import { CallError, type Failure } from './failure';
import { signatureHeaders } from './signature';
import type {
  About,
  Estimate,
  EstimatedOperation,
  ExampleList,
  Operations,
  PriceList,
  SizeBreakdown,
} from './types';

const TARGET = 'DynamoDB_20120810.';
const REGION = 'us-east-1';

/**
 * Asks the server that the page came from: the DynamoDB API at `/`, what Tafel knows at `/_tafel/`.
 *
 * Every call throws a `CallError`, and nothing else, when it has no answer. A signal ends a call that is no longer
 * wanted. Whoever wants to know whether the server can be reached listens to `onReach`.
 */
export class Client {
  private readonly listeners = new Set<(isReachable: boolean) => void>();

  constructor(
    private readonly base: string = '.',
    private readonly transport: typeof fetch = (input, init) => fetch(input, init),
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Calls the listener after each call that shows whether the server answers; returns how to stop it. */
  onReach(listener: (isReachable: boolean) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls an operation of the DynamoDB API. */
  async call<K extends keyof Operations>(
    operation: K,
    request: Operations[K]['request'],
    signal?: AbortSignal,
  ): Promise<Operations[K]['response']> {
    return (await this.callText(operation, JSON.stringify(request), signal)) as Operations[K]['response'];
  }

  /** Calls an operation of any name with a body that is JSON already, for what users have written themselves. */
  async callText(operation: string, body: string, signal?: AbortSignal): Promise<unknown> {
    return this.fetched('/', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-amz-json-1.0',
        'X-Amz-Target': TARGET + operation,
        ...signatureHeaders(REGION, this.now()),
      },
      body,
      signal: signal ?? null,
    });
  }

  /** Asks a route below `/_tafel/v1/`; parameters that are undefined are left out. */
  async get<T>(
    route: string,
    parameters: Readonly<Record<string, string | undefined>> = {},
    signal?: AbortSignal,
  ): Promise<T> {
    return (await this.fetched(path(route, parameters), { signal: signal ?? null })) as T;
  }

  /** Posts to a route below `/_tafel/v1/`: a text as it is, anything else as JSON. */
  async post<T>(
    route: string,
    body: unknown,
    parameters: Readonly<Record<string, string | undefined>> = {},
    signal?: AbortSignal,
  ): Promise<T> {
    return (await this.fetched(path(route, parameters), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      signal: signal ?? null,
    })) as T;
  }

  /** Sends a text to a route below `/_tafel/v1/` by another method, with headers of its own. */
  async send<T>(
    method: 'PUT' | 'DELETE',
    route: string,
    {
      body,
      headers = {},
      signal,
    }: { body?: string; headers?: Readonly<Record<string, string>>; signal?: AbortSignal },
  ): Promise<T> {
    return (await this.fetched(path(route, {}), {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: body ?? null,
      signal: signal ?? null,
    })) as T;
  }

  /** Whether the server answers; never throws. */
  async isHealthy(signal?: AbortSignal): Promise<boolean> {
    try {
      await this.sent('/', { headers: { Accept: 'text/plain' }, signal: signal ?? null });
      return true;
    } catch (e) {
      if (e instanceof CallError) {
        return e.failure.kind === 'aborted';
      }
      throw e;
    }
  }

  about(signal?: AbortSignal): Promise<About> {
    return this.get('about', {}, signal);
  }

  prices(signal?: AbortSignal): Promise<PriceList> {
    return this.get('prices', {}, signal);
  }

  examples(signal?: AbortSignal): Promise<ExampleList> {
    return this.get('examples', {}, signal);
  }

  loadExample(
    name: string,
    signal?: AbortSignal,
  ): Promise<{ readonly table: string; readonly items: number }> {
    return this.post(`examples/${encodeURIComponent(name)}`, {}, {}, signal);
  }

  /** The model file of an example. */
  exampleModel(
    name: string,
    signal?: AbortSignal,
  ): Promise<{ readonly name: string; readonly model: string }> {
    return this.get(`examples/${encodeURIComponent(name)}`, {}, signal);
  }

  /** What a request would read, return and cost; a dry run is exact and changes nothing. */
  estimate(
    operation: EstimatedOperation,
    request: object,
    mode: 'statistics' | 'dry-run',
    signal?: AbortSignal,
  ): Promise<Estimate> {
    return this.post('estimate', request, { operation, mode }, signal);
  }

  /** The size of an item and of each of its attributes. */
  size(item: Item, signal?: AbortSignal): Promise<SizeBreakdown> {
    return this.post('calculate/size', item, {}, signal);
  }

  /** The sizes of many items in their order. */
  sizes(items: readonly Item[], signal?: AbortSignal): Promise<{ readonly bytes: readonly number[] }> {
    return this.post('calculate/sizes', items, {}, signal);
  }

  private async fetched(target: string, init: RequestInit): Promise<unknown> {
    const response = await this.sent(target, init);
    const text = await this.read(response);
    const body = parsed(text);
    if (response.ok) {
      if (body === undefined) {
        throw new CallError({ kind: 'fault', status: response.status, message: 'The answer is not JSON.' });
      }
      return body;
    }
    throw new CallError(refusal(response.status, body, text));
  }

  private async sent(target: string, init: RequestInit): Promise<Response> {
    try {
      const response = await this.transport(this.base + target, { cache: 'no-store', ...init });
      this.tell(true);
      return response;
    } catch (e) {
      throw this.failed(e);
    }
  }

  private async read(response: Response): Promise<string> {
    try {
      return await response.text();
    } catch (e) {
      throw this.failed(e);
    }
  }

  private failed(caught: unknown): CallError {
    if (caught instanceof DOMException && caught.name === 'AbortError') {
      return new CallError({ kind: 'aborted' });
    }
    this.tell(false);
    return new CallError({ kind: 'unreachable' });
  }

  private tell(isReachable: boolean): void {
    for (const listener of this.listeners) {
      listener(isReachable);
    }
  }
}

function path(route: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return `/_tafel/v1/${route}${given.length === 0 ? '' : `?${new URLSearchParams(given)}`}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The API says `__type` and `message` or `Message`, the routes say `error` and `message`. */
function refusal(status: number, body: unknown, text: string): Failure {
  const members = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const type = String(members.__type ?? members.error ?? '').replace(/^.*#/, '');
  const message = String(members.message ?? members.Message ?? '');
  if (status >= 500 || type === '') {
    return { kind: 'fault', status, message: message === '' ? text.slice(0, 500) : message };
  }
  return { kind: 'refused', status, type, message, body };
}
