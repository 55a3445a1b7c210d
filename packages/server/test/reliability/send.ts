import { request } from 'node:http'
import { randomInt } from 'node:crypto'

export type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: unknown }

export type Message = {
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** The address that the balancer reports. */
  from: string
}

const limitMs = 10_000

/** An address of a network of its own. */
export const randomAddress = (): string => `11.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Sends a request over a connection of its own, so that the balancer chooses a node for each. */
export function send(url: string, { method = 'GET', headers = {}, body, from }: Message): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        agent: false,
        headers: { ...headers, 'x-forwarded-for': from, connection: 'close' },
        signal: AbortSignal.timeout(limitMs),
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => void parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(parts).toString()
          const { statusCode = 0, headers: given } = response
          resolve({ status: statusCode, headers: given, body: readJson(text) })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The code of a refusal, or of a request without an answer. */
export function failureOf(answer: unknown): string {
  if (answer instanceof Error) {
    const { name, code } = answer as NodeJS.ErrnoException
    return name === 'AbortError' || name === 'TimeoutError' ? 'no answer' : (code ?? name)
  }
  const { status, body } = answer as Answer
  const code = (body as { code?: string } | undefined)?.code
  return code === undefined ? String(status) : `${status} ${code}`
}

/** Like `send`, and resolves with the error of a request that has no answer. */
export const trySend = (url: string, message: Message): Promise<Answer | Error> =>
  send(url, message).catch((thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))))

export const isDone = (answer: Answer | Error): answer is Answer & { status: 200 } =>
  !(answer instanceof Error) && answer.status === 200
