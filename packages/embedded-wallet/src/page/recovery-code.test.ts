import type { ConnectStep, SourceRequest } from '@openappkit/core/adapter'
import { FrameError, needsCode } from '@openappkit/protocol/frame'
import { afterEach, describe, expect, test } from 'vitest'
import { address, closeAll, start } from './signed-in.fixture.js'

const { signal } = new AbortController()
afterEach(closeAll)

describe('sign-in on a device that needs the recovery code', () => {
  /** A wallet that accepts the mailed code, and then asks for the recovery code in its own window. */
  async function signIn(enterCode: () => Promise<void>) {
    // Another user was signed in when the page loaded.
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

  test('an attempt has no deadline while the user looks for the code', async () => {
    let found!: () => void
    const looking = new Promise<void>((resolve) => (found = resolve))
    const { asked, opened } = await signIn(() => looking)
    await expect.poll(() => asked.at(-1)).toBe('preparing')
    found()
    await opened
    expect(asked.at(-1)).toBe('busy preparing')
  })

  test('the wallet asks for the recovery code after the sign-in', async () => {
    const { seen, opened } = await signIn(async () => undefined)
    expect((await opened).map(({ accounts }) => accounts[0].address)).toEqual([address])
    expect(seen.isShown).toBe(false)
  })

  test('a user who does not enter the recovery code is not connected', async () => {
    const { seen, opened } = await signIn(() => Promise.reject(new FrameError('user_rejected')))
    await expect(opened).rejects.toMatchObject({ code: 'user_rejected' })
    expect(seen.isShown).toBe(false)
  })
})
