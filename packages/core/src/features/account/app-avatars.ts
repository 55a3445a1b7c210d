import type { ChooseAvatar } from '../../options/choose-avatar.js'
import { isDrawable } from './is-drawable.js'

/**
 * Avatars that the app chooses for accounts (option `avatar`). Calls the option once for each account and picture of a
 * name. Calls `onLoaded` when a chosen picture has loaded. Until then, and if the option returns none or throws, the
 * avatar is the picture of the name.
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
    // Reports the app's error to the console; the account keeps the kit's picture.
    console.error(thrown)
    return undefined
  }
}
