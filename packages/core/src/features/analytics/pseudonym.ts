import type { KitStorage } from '../../lib/storage/storage.js'

const storageKey = 'analytics'
const keyForm = /^[\w-]{43}$/

/**
 * A name for an address that only this browser can make: a hash under a random key which never leaves it. A plain hash
 * would not do, because everybody can hash every address there is. Answers `undefined` until the name is made, and on a
 * page without WebCrypto for ever.
 */
export function createPseudonyms(storage: KitStorage): (address: string) => string | undefined {
  const names = new Map<string, string | undefined>()

  async function make(address: string): Promise<void> {
    const key = storage.read(storageKey, (value) => (keyForm.test(String(value)) ? String(value) : undefined))
    const secret = key ?? encode(crypto.getRandomValues(new Uint8Array(32)))
    if (!key) storage.write(storageKey, secret)
    const text = new TextEncoder().encode(`${secret}:${address.toLowerCase()}`)
    names.set(address, encode(new Uint8Array(await crypto.subtle.digest('SHA-256', text))))
  }

  return (address) => {
    if (!names.has(address)) {
      names.set(address, undefined)
      void make(address).catch(() => undefined)
    }
    return names.get(address)
  }
}

function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}
