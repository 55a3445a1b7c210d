import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { traceOutgoing } from '../tracing/trace-outgoing.js'
import { OutgoingError } from './fetch-json.js'

export type BytesRequest = {
  signal: AbortSignal
  mostBytes: number
  /** Whether this server may request a URL. Called for the first URL and for each redirect. */
  mayReach(url: URL): boolean
  /** Resolves a host name. Default: the resolver of Node. */
  lookup?: RequestOptions['lookup']
}

const mostHops = 2

/**
 * Reads the bytes at a URL. Follows redirects that `mayReach` allows.
 * @throws OutgoingError when there is no response in time, it is too large or no success, or a URL is not allowed.
 */
export function fetchBytes(url: URL, request: BytesRequest): Promise<Buffer> {
  return traceOutgoing('GET', url, () => follow(url, request))
}

async function follow(url: URL, request: BytesRequest): Promise<Buffer> {
  let at = url
  for (let hops = 0; hops <= mostHops; hops += 1) {
    if (!request.mayReach(at)) throw new OutgoingError('the address is not allowed')
    const response = await ask(at, request)
    const { statusCode: status = 0 } = response
    const { location } = response.headers
    if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, at)) {
      response.destroy()
      at = new URL(location, at)
    } else if (status === 200) return await readAll(response, request.mostBytes)
    else {
      response.destroy()
      throw new OutgoingError(`status ${status}`, { status })
    }
  }
  throw new OutgoingError('too many redirects')
}

function ask(url: URL, { signal, lookup }: BytesRequest): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  // A compressed response may be far larger than its transferred bytes.
  const headers = { accept: '*/*', 'accept-encoding': 'identity' }
  return new Promise((resolve, reject) => {
    // Never reuses a connection: it may lead to an address that this lookup would reject.
    request(url, { signal, headers, agent: false, ...(lookup && { lookup }) })
      .on('response', resolve)
      .on('error', (cause) => reject(new OutgoingError('no connection', { cause })))
      // Covers connections that end without a response, for example after an upgrade.
      .on('close', () => reject(new OutgoingError('no connection')))
      .end()
  })
}

async function readAll(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of response) {
      bytes += (part as Buffer).length
      // Leaving the loop closes the connection.
      if (bytes > mostBytes) throw new OutgoingError('the response is too large')
      parts.push(part as Buffer)
    }
  } catch (cause) {
    throw cause instanceof OutgoingError ? cause : new OutgoingError('the response broke off', { cause })
  }
  return Buffer.concat(parts)
}
