import { subscribe } from 'valtio/vanilla'
import { withDeadline } from '../async/with-deadline.js'
import type { AppKitOptions } from '../options/options.js'
import { findNetwork } from '../state/network-view.js'
import type { KitState } from '../state/state.js'
import { createAskBlockchain } from './ask-blockchain.js'

export type FollowIdentitiesDeps = { state: KitState; options: Pick<AppKitOptions, 'services' | 'projectId'> }

/** How long an answer counts, and how long nothing is asked after a failure (product specification, section 9). */
const freshMs = 5 * 60_000
const retryGapMs = 30_000

/** Pixels of a picture that is shown at 64 of them: more cost memory that a phone does not have, for nothing. */
const mostPixels = 2_048 ** 2
/** The service looks for a picture for eight seconds. */
const pictureMs = 10_000

type Answer = { until: number; name?: string | undefined; avatar?: string | undefined }

/** Keeps name and picture of the connected account, as the blockchain service tells them. Only addresses of EVM have names. */
export function followIdentities({ state, options }: FollowIdentitiesDeps): () => void {
  const blockchain = createAskBlockchain(options)
  const answers = new Map<string, Answer>()

  function check(): void {
    const account = state.accounts['eip155']
    if (account?.status !== 'connected') return
    // On a test network a name does not count.
    const isNamed = !findNetwork(state, account.network)?.testnet
    const own = state.ownName?.address === account.address ? state.ownName.name : undefined
    const known = isNamed ? answers.get(account.address) : undefined
    const name = known?.name ?? (isNamed ? own : undefined)
    if (account.name !== name) account.name = name
    if (account.avatar !== known?.avatar) account.avatar = known?.avatar
    if (isNamed) void ask(account.address)
  }

  async function ask(address: string): Promise<void> {
    const known = answers.get(address)
    if (!blockchain || (known && Date.now() < known.until)) return
    // What was known stays until there is something newer.
    const answer: Answer = { ...known, until: Infinity }
    answers.set(address, answer)
    try {
      const { name, avatar, zone } = await blockchain.anything(async (client, signal) => {
        const { avatar: picture, ...rest } = await client.getIdentity(address, { sender: address }, signal)
        // One that the service has itself is named by its path.
        return { ...rest, avatar: picture?.startsWith('/') ? client.http.urlOf(picture).href : picture }
      })
      answer.name = name ?? undefined
      if (zone && state.nameZone !== zone) state.nameZone = zone
      answer.until = Date.now() + freshMs
      void showWhole(answer, avatar ?? undefined)
    } catch {
      answer.until = Date.now() + retryGapMs
    }
    check()
  }

  /** A picture comes in whole, or not at all. The one before stays so long. */
  async function showWhole(answer: Answer, avatar: string | undefined): Promise<void> {
    const isShown = avatar === answer.avatar || typeof Image === 'undefined'
    answer.avatar = avatar && (isShown || (await isDrawable(avatar))) ? avatar : undefined
    check()
  }

  check()
  // At once: an account that is written anew is never seen without its name.
  return subscribe(state.accounts, check, true)
}

/** Loads a picture that may take its time: nothing waits for it. Not the loader of marks, which would split their chunk. */
async function isDrawable(src: string): Promise<boolean> {
  // Nobody learns which page shows it.
  const image = Object.assign(new Image(), { referrerPolicy: 'no-referrer', src })
  const isHere = await withDeadline(pictureMs, () => image.decode()).then(
    () => true,
    () => false,
  )
  // A host that hangs would hold what is behind it.
  if (!isHere) image.removeAttribute('src')
  return isHere && image.naturalWidth * image.naturalHeight <= mostPixels
}
