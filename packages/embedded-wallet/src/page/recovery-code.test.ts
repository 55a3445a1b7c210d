import type { ConnectStep, SourceRequest } from '@openappkit/core/adapter'
import { FrameError, needsCode } from '@openappkit/protocol/frame'
import { afterEach, describe, expect, test } from 'vitest'
import { address, closeAll, start } from './signed-in.fixture.js'

const { signal } = new AbortController()
afterEach(closeAll)

describe('on a device where only the recovery code opens the wallet', () => {
  /** A wallet that takes the code of the mail, and then asks for the other one in its own window. */
  async function signIn(enterCode: () => Promise<void>) {
    // Somebody else was, when the page began.
    let isOpen = true
    const { source, seen } = await start({
      isConnected: () => ({ isConnected: isOpen }),
      connectEmail: () => ({ action: 'VERIFY_OTP' }),
      connectOtp: () => Promise.reject(new FrameError('wallet_locked', { values: needsCode })),
      async getUser({ chainId = 1 }) {
        if (!isOpen) {
          expect(seen.isShown).toBe(true)
          await enterCode()
          isOpen = true
        }
        return { address, chainId, accounts: [{ address, type: 'eoa' }] }
      },
    })
    isOpen = false
    const answers = ['ann@example.com', '123456']
    const asked: string[] = []
    const ask = <T>({ kind }: ConnectStep) => {
      asked.push(kind)
      const answer = answers.shift()
      return answer === undefined ? new Promise<never>(() => undefined) : Promise.resolve(answer as T)
    }
    const request = { connectorId: 'AUTH', namespace: 'eip155' } as SourceRequest
    return {
      seen,
      asked,
      opened: source.connect(request, { signal, show: ({ kind }) => asked.push(`busy ${kind}`), ask }),
    }
  }

  test('an attempt, whose clock stands still while the person is asked, waits for as long as they look for it', async () => {
    let found!: () => void
    const looking = new Promise<void>((resolve) => (found = resolve))
    const { asked, opened } = await signIn(() => looking)
    await expect.poll(() => asked.at(-1)).toBe('preparing')
    found()
    await opened
    expect(asked.at(-1)).toBe('busy preparing')
  })

  test('the wallet asks for it once the person has proved who they are', async () => {
    const { seen, opened } = await signIn(async () => undefined)
    expect((await opened).map(({ accounts }) => accounts[0].address)).toEqual([address])
    expect(seen.isShown).toBe(false)
  })

  test('whoever does not enter it is not connected', async () => {
    const { seen, opened } = await signIn(() => Promise.reject(new FrameError('user_rejected')))
    await expect(opened).rejects.toMatchObject({ code: 'user_rejected' })
    expect(seen.isShown).toBe(false)
  })
})
