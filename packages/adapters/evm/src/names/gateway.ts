import { AppKitError, readBody, withSignal } from '@openappkit/core/adapter'
import { type Hex, isHex } from 'viem'

/** A question for a server outside the network, as a contract puts it (EIP-3668). The author of the contract chose the URLs. */
export type GatewayQuestion = { data: Hex; sender: string; urls: readonly string[] }

export type Gateway = {
  /** The answer of the first server that gives one. Rejects where none does. */
  request(question: GatewayQuestion): Promise<Hex>
  /** Whether a question was left without an answer. */
  hasFailed(): boolean
}

/** A contract may ask again and again. ENS needs one server, or two. */
const mostRequests = 8
const largestAnswer = 256_000
/** Names that resolve inside of a network of computers, and not in public. */
const localHost = /(^|\.)(localhost|local|internal|lan|home|arpa|onion)\.?$/i

/** Asks servers for one look-up. It sends no cookies and no referrer, follows no redirect and asks public hosts alone. */
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

/** Whether a contract may send the page to a URL: `https:`, a public host name, and no IP address. */
function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  const isNamed = hostname.includes('.') && !/^[\d.]+$|^\[/.test(hostname) && !localHost.test(hostname)
  return protocol === 'https:' && isNamed && port === '' && username === '' && password === ''
}

/** `{ "data": "0x…" }`, or the bare text that some servers send. */
function readData(text: string): unknown {
  try {
    return Object(JSON.parse(text) as unknown).data
  } catch {
    return text.trim()
  }
}

const wrongAnswer = () => new AppKitError('bad_message', 'The response has an unexpected format')
