import type { Failure } from '../api/failure';

/** What is said of a call that has failed: the service's own words where there are any. */
export function failureText(failure: Failure): string {
  switch (failure.kind) {
    case 'unreachable':
      return 'The server cannot be reached. Nothing is lost; try again when it is back.';
    case 'refused':
      return failure.message === '' ? failure.type : `${failure.type}: ${failure.message}`;
    case 'fault':
      return `The server has failed (status ${failure.status}). ${failure.message}`.trim();
    case 'aborted':
      return 'The question was withdrawn.';
  }
}
