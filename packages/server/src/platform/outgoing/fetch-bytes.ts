import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { OutgoingError } from './fetch-json.js'

export type BytesRequest = {
  signal: AbortSignal
  mostBytes: number
  /** Whether this server may ask there. It is asked of the address, and of each that an answer leads to. */
  mayReach(url: URL): boolean
  /** How a name is found. Default: as Node does. */
  lookup?: RequestOptions['lookup']
}

const mostHops = 2

/**
 * Reads what is at an address, over the redirects that `mayReach` allows.
 * @throws OutgoingError when there is no answer in time, it is too large, no success, or where nobody may ask.
 */
export async function fetchBytes(url: URL, request: BytesRequest): Promise<Buffer> {
  let at = url
  for (let hops = 0; hops <= mostHops; hops += 1) {
    if (!request.mayReach(at)) throw new OutgoingError('an address that is not asked')
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
  // What is compressed may be far larger than what came.
  const headers = { accept: '*/*', 'accept-encoding': 'identity' }
  return new Promise((resolve, reject) => {
    // No connection of before: it may lead where this lookup would not.
    request(url, { signal, headers, agent: false, ...(lookup && { lookup }) })
      .on('response', resolve)
      .on('error', (cause) => reject(new OutgoingError('no connection', { cause })))
      // Also one that ends without an answer, as where another protocol is spoken from here on.
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
      // Leaving the loop ends the connection.
      if (bytes > mostBytes) throw new OutgoingError('the response is too large')
      parts.push(part as Buffer)
    }
  } catch (cause) {
    throw cause instanceof OutgoingError ? cause : new OutgoingError('the response broke off', { cause })
  }
  return Buffer.concat(parts)
}
