import { AppKitError, type Discovery, withSignal } from '@openappkit/core/adapter'
import { errorText } from '@openappkit/protocol/errors'

/** Extensions may start after the page. Longer than this, a returning visitor would be kept in doubt. */
const lateWalletMs = 1_500

/** The provider of a wallet that may not have announced itself yet. Throws `wallet_not_found`. */
export async function findProvider(
  discovery: Pick<Discovery, 'provider' | 'watch'>,
  connectorId: string,
  signal: AbortSignal,
): Promise<unknown> {
  const present = discovery.provider(connectorId)
  if (present) return present
  let stop = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await withSignal(
      signal,
      new Promise<unknown>((resolve, reject) => {
        const look = () => {
          const provider = discovery.provider(connectorId)
          if (provider) resolve(provider)
        }
        stop = discovery.watch(look)
        timer = setTimeout(() => {
          look()
          reject(new AppKitError('wallet_not_found', errorText('wallet_not_found')))
        }, lateWalletMs)
      }),
    )
  } finally {
    stop()
    clearTimeout(timer)
  }
}
