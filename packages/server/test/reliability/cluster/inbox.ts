import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { within } from './wait.ts'

export type Inbox = Awaited<ReturnType<typeof startInbox>>

/** The first code of an address, and those for its known devices. */
const codeForm = /^(\d{8}|\d{6})\r?$/m

/** A mail server that reads the codes out of the mails. */
export async function startInbox() {
  const codes = new Map<string, string>()
  const waiting = new Map<string, (code: string) => void>()

  function receive(address: string, text: string): void {
    const code = codeForm.exec(text)?.[1]
    if (code === undefined) return
    const take = waiting.get(address)
    if (take) take(code)
    else codes.set(address, code)
    waiting.delete(address)
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => void parts.push(part))
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) receive(address, Buffer.concat(parts).toString())
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')

  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** The next code that is mailed to an address, or `undefined` if none comes before the deadline. */
    codeFor(address: string, limitMs: number): Promise<string | undefined> {
      const known = codes.get(address)
      codes.delete(address)
      if (known !== undefined) return Promise.resolve(known)
      return within(new Promise<string>((resolve) => waiting.set(address, resolve)), limitMs)
    },
    close: (): Promise<void> => new Promise((closed) => server.close(() => closed())),
  }
}
