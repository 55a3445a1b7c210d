import { AppKitError, readBody, withSignal } from '@openappkit/core/adapter'
import { type Hex, isHex } from 'viem'

/** An offchain lookup of a contract (EIP-3668). The author of the contract chose the URLs. */
export type GatewayQuestion = { data: Hex; sender: string; urls: readonly string[] }

export type Gateway = {
  /** Returns the first valid response. Rejects if every server fails. */
  request(question: GatewayQuestion): Promise<Hex>
  /** Whether a lookup failed at every server. */
  hasFailed(): boolean
}

/** A contract can repeat lookups without end. ENS needs one server or two. */
const mostRequests = 8
const largestAnswer = 256_000
/** Hostnames that resolve only inside a private network. */
const localHost = /(^|\.)(localhost|local|internal|lan|home|arpa|onion)\.?$/i

/** Makes the requests of one lookup. Sends no cookies and no referrer, follows no redirect and connects to public hosts only. */
export function createGateway(signal: AbortSignal, ask: typeof globalThis.fetch = globalThis.fetch): Gateway {
  let [asked, hasFailed] = [0, false]

  async function askOne(url: string, { data, sender }: GatewayQuestion): Promise<Hex> {
    const filled = url.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
    if (!isPublicUrl(filled) || asked++ >= mostRequests) throw wrongAnswer()
    const isGet = url.includes('{data}')
    const response = await withSignal(
      signal,
      ask(filled, {
        ...(isGet
          ? {}
          : {
              method: 'POST',
              body: JSON.stringify({ data, sender }),
              headers: { 'Content-Type': 'application/json' },
            }),
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal,
      }),
    )
    if (!response.ok) throw wrongAnswer()
    const answer = readData(await readBody(response, largestAnswer))
    if (isHex(answer)) return answer
    throw wrongAnswer()
  }

  return {
    async request(question) {
      for (const url of question.urls) {
        try {
          return await askOne(url, question)
        } catch {
          signal.throwIfAborted()
        }
      }
      hasFailed = true
      throw wrongAnswer()
    },
    hasFailed: () => hasFailed,
  }
}

/** Allows `https:` URLs with a public hostname, the default port and no credentials. Rejects IP addresses. */
function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  const isNamed = hostname.includes('.') && !/^[\d.]+$|^\[/.test(hostname) && !localHost.test(hostname)
  return protocol === 'https:' && isNamed && port === '' && username === '' && password === ''
}

/** Reads `{ "data": "0x…" }`, or the bare text that some servers send. */
function readData(text: string): unknown {
  try {
    return Object(JSON.parse(text) as unknown).data
  } catch {
    return text.trim()
  }
}

const wrongAnswer = () => new AppKitError('bad_message', 'The response has an unexpected format')
