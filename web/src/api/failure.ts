/** Why a call has no answer. */
export type Failure =
  /** Nobody answers: the server has stopped, or the network is gone. */
  | { readonly kind: 'unreachable' }
  /** The server has refused the request, with the API's error type or a route's error, and its message. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly type: string;
      readonly message: string;
      readonly body: unknown;
    }
  /** The server has failed, or has answered what cannot be read. */
  | { readonly kind: 'fault'; readonly status: number; readonly message: string }
  /** The caller no longer wants the answer. */
  | { readonly kind: 'aborted' };

/** What calls throw. */
export class CallError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind === 'refused' || failure.kind === 'fault' ? failure.message : failure.kind);
    this.name = 'CallError';
  }
}

/** The failure that was caught; whatever is no failure of a call goes on. */
export function failureOf(caught: unknown): Failure {
  if (caught instanceof CallError) {
    return caught.failure;
  }
  throw caught;
}

export function isRefusal(caught: unknown, type: string): boolean {
  return caught instanceof CallError && caught.failure.kind === 'refused' && caught.failure.type === type;
}
