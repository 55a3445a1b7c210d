import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { CoreTypes } from '@walletconnect/types'

export type QuietOptions = { relayUrl: string; projectId: string; metadata: CoreTypes.Metadata }

export type QuietWalletKit = Awaited<ReturnType<typeof createQuietWalletKit>>

/**
 * The published WalletKit, limited to the given relay. Removes its telemetry at the start and its app verification, for
 * which it has no options.
 */
export async function createQuietWalletKit({ relayUrl, projectId, metadata }: QuietOptions) {
  const core = new Core({
    relayUrl,
    projectId,
    logger: 'silent',
    telemetryEnabled: false,
    // Cores with the same prefix are shared: a random prefix separates the wallets of a process.
    customStoragePrefix: crypto.randomUUID(),
    storageOptions: { database: ':memory:' },
  })
  core.eventClient.init = () => Promise.resolve()
  core.verify.register = () => Promise.resolve('')
  core.verify.resolve = () => Promise.resolve('' as never)
  const kit = await WalletKit.init({ core: core as never, metadata })
  settleChecks(kit.engine.signClient.engine)
  return { kit, core }
}

const checks = ['isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidDisconnect', 'isValidEmit'] as const

/** Handles rejections of validations that the library does not await, for requests that arrive as their session ends. */
function settleChecks(engine: object): void {
  const checking = engine as Record<(typeof checks)[number], (params: unknown) => Promise<void>>
  for (const name of checks) {
    const check = checking[name]
    checking[name] = (params) => {
      const checked = check(params)
      checked.catch(() => undefined)
      return checked
    }
  }
}
