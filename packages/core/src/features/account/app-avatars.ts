import type { ChooseAvatar } from '../../options/choose-avatar.js'
import { isDrawable } from './is-drawable.js'

/**
 * The pictures that an app chooses for accounts (option `avatar`). It is asked once for each account and picture of a name.
 * Its picture counts once it has loaded, and `onLoaded` says that one has. Until then, and where the app chooses none or
 * throws, it is the picture of the name.
 */
export function createAppAvatars(choose: ChooseAvatar | undefined, onLoaded: () => void) {
  const chosen = new Map<string, string | undefined>()

  async function load(src: string, key: string): Promise<void> {
    if (!(await isDrawable(src))) return
    chosen.set(key, src)
    onLoaded()
  }

  return {
    find(account: Parameters<ChooseAvatar>[0]): string | undefined {
      const { address, namespace, image } = account
      const key = [namespace, address, image].join(' ')
      if (choose && !chosen.has(key)) {
        chosen.set(key, undefined)
        const src = ask(choose, account)
        if (src && src !== image) void load(src, key)
      }
      return chosen.get(key) ?? image
    },
  }
}

function ask(choose: ChooseAvatar, account: Parameters<ChooseAvatar>[0]): string | undefined {
  try {
    const src: unknown = choose(account)
    return typeof src === 'string' ? src : undefined
  } catch (thrown) {
    // The fault of the app reaches its console, and the account keeps the picture of the kit.
    console.error(thrown)
    return undefined
  }
}
