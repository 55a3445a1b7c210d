import type { ErrorCode } from '@openappkit/core'

export type FaultAnswer =
  /** The connection is refused. */
  | { kind: 'dead' }
  /** The connection is accepted and never answered. */
  | { kind: 'hanging' }
  | { kind: 'answer'; status: number; body: string; headers?: Readonly<Record<string, string>> }

export type ListingFault = {
  name: string
  answer: FaultAnswer
  /** The code and message of the error, for developers. */
  code: ErrorCode
  message: string
  /** The sentence in the modal, for users. */
  sentence: string
  mayRetry: boolean
  /** The number of requests before the kit gives up. */
  requests: number
}

const incomplete = { sentence: 'Could not load all wallets.', mayRetry: true, requests: 1 }
const tooMuch = 6 * 1024 * 1024

const answer = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): FaultAnswer => ({
  kind: 'answer',
  status,
  body,
  headers,
})

/**
 * Every fault of a listing service and its outcome. Unit tests and end-to-end specs run over the same list, so that both
 * cover every fault.
 */
export const listingFaults: readonly ListingFault[] = [
  {
    name: 'dead',
    answer: { kind: 'dead' },
    code: 'service_unreachable',
    message: 'The service did not respond',
    ...incomplete,
  },
  {
    name: 'hanging',
    answer: { kind: 'hanging' },
    code: 'service_unreachable',
    message: 'The service did not respond',
    ...incomplete,
  },
  { name: '403', answer: answer(403, 'no'), code: 'http_status', message: 'HTTP status code: 403', ...incomplete },
  {
    name: '403, another origin',
    answer: answer(403, 'Unauthorized: origin not allowed'),
    code: 'invalid_app_configuration',
    message: 'Invalid App Configuration',
    sentence: 'Invalid app configuration',
    mayRetry: false,
    requests: 1,
  },
  {
    name: '403, another key',
    answer: answer(403, 'Unauthorized: invalid key'),
    code: 'invalid_project_id',
    message: 'Invalid Project ID',
    sentence: 'Invalid project ID',
    mayRetry: false,
    requests: 1,
  },
  {
    name: '429',
    answer: answer(429, 'slow down'),
    code: 'http_status',
    message: 'HTTP status code: 429',
    ...incomplete,
    requests: 4,
  },
  {
    name: '500',
    answer: answer(500, 'oops'),
    code: 'http_status',
    message: 'HTTP status code: 500',
    ...incomplete,
    requests: 4,
  },
  {
    name: 'malformed JSON',
    answer: answer(200, '{"data": [', { 'content-type': 'application/json' }),
    code: 'bad_message',
    message: 'The response is not JSON',
    ...incomplete,
  },
  {
    name: 'a wrong shape',
    answer: answer(200, '{"data": {}, "count": "many"}'),
    code: 'bad_message',
    message: 'The response has an unexpected format',
    ...incomplete,
  },
  {
    name: 'a page of another service',
    answer: answer(200, '<!doctype html><title>Sign in</title>', { 'content-type': 'text/html' }),
    code: 'bad_message',
    message: 'The response is not JSON',
    ...incomplete,
  },
  {
    name: 'more than 5 MB',
    answer: answer(200, JSON.stringify({ data: [], count: 0, padding: 'x'.repeat(tooMuch) })),
    code: 'bad_message',
    message: 'The response is too large',
    ...incomplete,
  },
]
