import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { CoreTypes } from '@walletconnect/types'

export type QuietOptions = { relayUrl: string; projectId: string; metadata: CoreTypes.Metadata }

export type QuietWalletKit = Awaited<ReturnType<typeof createQuietWalletKit>>

/**
 * A WalletKit, as published, that talks to the given relay and to nothing else: its report at the start and its look-ups
 * of who the app is have no setting, and are taken out.
 */
export async function createQuietWalletKit({ relayUrl, projectId, metadata }: QuietOptions) {
  const core = new Core({
    relayUrl,
    projectId,
    logger: 'silent',
    telemetryEnabled: false,
    // The core is shared by whoever has the same prefix: each wallet of a process is its own.
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

/** A request that comes as its session ends fails a check that the library does not wait for: nobody's error. */
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
