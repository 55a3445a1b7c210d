import type { KitStorage } from '../../lib/storage/storage.js'

const storageKey = 'analytics'
const keyForm = /^[\w-]{43}$/

/**
 * A pseudonym for an address: a hash under a random key that never leaves the browser. A plain hash could be reversed by
 * hashing every known address. Returns `undefined` until the pseudonym is ready, and always on a page without
 * WebCrypto.
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
