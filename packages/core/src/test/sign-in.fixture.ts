import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { SIWXConfig, SIWXMessageInput, SIWXSession } from '../contracts/siwx.js'

export type FakeSite = ReturnType<typeof createFakeSite>

/** The sign-in of an app, in memory. Stores its sessions, and can fail or hang at any step. */
export function createFakeSite({ required = false, ...more }: { required?: boolean } & Partial<SIWXConfig> = {}) {
  const calls: string[] = []
  let sessions: readonly SIWXSession[] = []
  let nonce = 0
  const manners: Partial<Record<string, 'hangs' | Error>> = {}
  async function answer(call: string, name: string): Promise<void> {
    calls.push(call)
    const manner = manners[name]
    if (manner === 'hangs') await new Promise(() => undefined)
    if (manner instanceof Error) throw manner
  }
  const isOf = (chain: CaipNetworkId, address: string) => (session: SIWXSession) =>
    session.data.chainId === chain && session.data.accountAddress === address

  const siwx: SIWXConfig = {
    async createMessage({ accountAddress, chainId }: SIWXMessageInput) {
      await answer('createMessage', 'createMessage')
      const data = { accountAddress, chainId, domain: 'a.example', uri: 'https://a.example', version: '1' }
      const text = `nonce ${++nonce} ${chainId} ${accountAddress}`
      return { ...data, nonce: String(nonce), expirationTime: '2030-01-01T00:00:00Z', toString: () => text }
    },
    async addSession(session) {
      await answer(`addSession ${session.signature}`, 'addSession')
      sessions = [...sessions, session]
    },
    async revokeSession(chain, address) {
      await answer(`revokeSession ${chain}`, 'revokeSession')
      sessions = sessions.filter((session) => !isOf(chain, address)(session))
    },
    async setSessions(next) {
      await answer(`setSessions ${next.length}`, 'setSessions')
      sessions = next
    },
    async getSessions(chain, address) {
      await answer(`getSessions ${chain}`, 'getSessions')
      return sessions.filter(isOf(chain, address))
    },
    getRequired: () => required,
    ...more,
  }
  return {
    siwx,
    /** All calls, in order. */
    calls,
    get sessions() {
      return sessions
    },
    on(method: keyof SIWXConfig, manner: 'hangs' | Error | undefined): void {
      if (manner) manners[method] = manner
      else delete manners[method]
    },
    /** A session of an earlier page. */
    knows(chainId: CaipNetworkId, accountAddress: string): void {
      const data = { accountAddress, chainId, domain: 'a.example', uri: 'https://a.example', version: '1', nonce: '0' }
      sessions = [...sessions, { data, message: '', signature: '' }]
    },
  }
}
